<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\MigrationNotes;

/**
 * Writes the groups and steps that add-ons bring to templates as blocks: [group name] … [/group] with conditions,
 * [step "Title"] … [/step], and [cf7mls_step name "Next" "Title"] at the end of a step.
 */
final class AddOnTemplate {
	private const TAG = '~(\[/?(?:group|step|cf7mls_step)\b[^\]]*\])~';

	private const OPERATORS = [
		'equals'                 => 'is',
		'not equals'             => 'is_not',
		'contains'               => 'contains',
		'doesn\'t contain'       => 'not_contains',
		'is empty'               => 'empty',
		'not empty'              => 'not_empty',
		'greater than'           => 'greater',
		'less than'              => 'less',
		'greater than or equals' => ForeignRule::GREATER_OR_EQUAL,
		'less than or equals'    => ForeignRule::LESS_OR_EQUAL,
	];

	public function __construct(
		private readonly FormRepository $forms,
		private readonly BlockConverter $converter,
		private readonly MigrationNotes $notes,
	) {}

	/**
	 * @param array<array-key, mixed> $options conditions of groups
	 * @return string the template as it is if it has no such tags
	 */
	public function translate( string $template, array $options ): string {
		if ( 1 !== preg_match( '/\[(?:group|step|cf7mls_step)\b/', $template ) ) {
			return $template;
		}
		$fields  = $this->forms->draft( (string) preg_replace( self::TAG, '', $template ) )->fields();
		$names   = array_column( $fields, 'name' );
		$builder = new FormBuilder( $this->notes, static fn( string $name ): bool => ! in_array( $name, $names, true ) );
		foreach ( $fields as $tag ) {
			$builder->know( $tag->name, $tag->type );
		}
		$parts = preg_split( self::TAG, $template, -1, PREG_SPLIT_DELIM_CAPTURE );
		$this->build( $builder, is_array( $parts ) ? $parts : [], self::conditions( $options ) );
		return $builder->finish( null );
	}

	/**
	 * The part of an email that belongs to a group is between marks with the name of the group.
	 *
	 * @param array<array-key, mixed> $mail
	 * @param array<array-key, mixed> $options conditions of groups
	 * @return array<array-key, mixed> without the marks, and without the parts of groups that are never shown
	 */
	public static function withoutMarks( array $mail, string $template, array $options ): array {
		preg_match_all( '/\[group\s+([^\s\]]+)/', $template, $matches );
		$conditions = self::conditions( $options );
		$patterns   = array_map( static function ( string $name ) use ( $conditions ): string {
			$mark = preg_quote( $name, '~' );
			return isset( $conditions[ $name ] ) ? "~\[/?$mark\]~" : "~\[$mark\].*?\[/$mark\]~s";
		}, $matches[1] );
		return array_map(
			static fn( mixed $text ): mixed => is_string( $text ) ? preg_replace( $patterns, '', $text ) ?? $text : $text,
			$mail,
		);
	}

	/**
	 * @param array<array-key, string>              $parts      texts and tags, in turn
	 * @param array<string, list<ForeignCondition>> $conditions by group
	 */
	private function build( FormBuilder $builder, array $parts, array $conditions ): void {
		$titles = [];
		foreach ( $parts as $part ) {
			$titles = str_starts_with( $part, '[cf7mls_step' ) ? [ ...$titles, self::title( $part ) ] : $titles;
		}
		if ( [] !== $titles ) {
			$builder->step( $titles[0] );
		}
		$parts = array_values( $parts );
		foreach ( $parts as $number => $part ) {
			match ( true ) {
				0 === $number % 2                         => $this->text( $builder, $part ),
				str_starts_with( $part, '[/step' )        => $builder->afterSteps(),
				str_starts_with( $part, '[/group' )       => $builder->end(),
				str_starts_with( $part, '[cf7mls_step' )  => $this->next( $builder, $titles, array_slice( $parts, $number + 1 ) ),
				str_starts_with( $part, '[step' )         => $builder->step( self::title( $part ) ),
				default                                   => $this->group( $builder, self::name( $part ), $conditions ),
			};
		}
	}

	/**
	 * A group is hidden until a condition shows it, so one without a condition is never shown.
	 *
	 * @param array<string, list<ForeignCondition>> $conditions by group
	 */
	private function group( FormBuilder $builder, string $name, array $conditions ): void {
		$never = ForeignGroup::all( [ new ForeignRule( '', 'not_empty', '' ) ] );
		$builder->group( '', $conditions[ $name ] ?? [ new ForeignCondition( 'show', $never ) ], $name );
	}

	private function text( FormBuilder $builder, string $template ): void {
		// HTML around a group is not closed within the part before it.
		$template = trim( force_balance_tags( trim( $template ) ) );
		if ( '' === trim( wp_strip_all_tags( $template ) ) && 1 !== preg_match( '/<(img|hr)\b/i', $template ) ) {
			return;
		}
		$blocks = $this->converter->convert( $this->forms->draft( $template ) );
		$builder->markup( ( $blocks->content ?? '' ) . "\n" );
	}

	/**
	 * Starts the next step, unless only the submit button follows.
	 *
	 * @param list<string> $titles
	 * @param list<string> $rest
	 */
	private function next( FormBuilder $builder, array &$titles, array $rest ): void {
		array_shift( $titles );
		$hasFields = [] !== $this->forms->draft( implode( '', $rest ) )->fields();
		$hasFields ? $builder->step( $titles[0] ?? '' ) : $builder->afterSteps();
	}

	/** Returns the last text in quotation marks, or what follows title: */
	private static function title( string $tag ): string {
		$texts = preg_match_all( '/"([^"]*)"/', $tag, $matches ) > 0 ? $matches[1] : [];
		$named = 1 === preg_match( '/\btitle:(\S+?)[\s\]]/', $tag, $match ) ? strtr( $match[1], '_', ' ' ) : '';
		$isOne = str_starts_with( $tag, '[cf7mls_step' ) && count( $texts ) < 2;
		return '' !== $named ? trim( $named, '"' ) : ( $isOne ? '' : (string) end( $texts ) );
	}

	private static function name( string $tag ): string {
		return 1 === preg_match( '/^\[group\s+([^\s\]]+)/', $tag, $match ) ? $match[1] : '';
	}

	/**
	 * A group is shown while all rules of any of its entries are met.
	 *
	 * @param array<array-key, mixed> $options
	 * @return array<string, list<ForeignCondition>>
	 */
	private static function conditions( array $options ): array {
		$groups = [];
		foreach ( array_filter( $options, 'is_array' ) as $option ) {
			$option = new ArrayReader( $option );
			// Older versions have one rule in an entry.
			$stored = $option->has( 'if_field' ) ? [ $option ] : $option->list( 'and_rules' );
			$rules  = array_map(
				static fn( ArrayReader $rule ): ForeignRule => ForeignRule::read( $rule, self::OPERATORS, 'if_field', 'if_value' ),
				$stored,
			);
			if ( [] !== $rules ) {
				$groups[ $option->string( 'then_field' ) ][] = ForeignGroup::all( $rules );
			}
		}
		return array_map(
			static fn( array $any ): array => [ new ForeignCondition( 'show', ForeignGroup::any( $any ) ) ],
			$groups,
		);
	}
}
