<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Forms\Fields\Countries;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * The questions of a version of a form: how their values are counted, and which choices they have. Nothing else of a value
 * is counted, so texts of visitors never become part of results.
 *
 * @phpstan-type Question array{kind: string, choices: list<string>}
 */
final class Questions {
	/** Counts entries with a text. */
	public const ANY = '';

	/** Counts values that are none of the choices. Those are trimmed, so none is a space or begins with one. */
	public const OTHER = ' ';

	/** Begins what counts entries with several choices; the number of those after the first one follows. */
	private const MORE = "\t";

	/** Whole numbers below it are counted as they are, all others by three digits: a summary has a place for each number. */
	private const MAX_EXACT = 10_000;

	/** @param array<array-key, Question> $all by the names of their fields */
	public function __construct( public readonly array $all ) {}

	/** @param array<array-key, mixed> $input as all is stored */
	public static function fromArray( array $input ): self {
		$reader = new ArrayReader( $input );
		$all    = [];
		foreach ( array_keys( $input ) as $name ) {
			$question     = $reader->at( (string) $name );
			$all[ $name ] = [ 'kind' => $question->string( 'kind' ), 'choices' => $question->strings( 'choices' ) ];
		}
		return new self( $all );
	}

	/** Fields in rows are left out: their number differs from entry to entry. So are those that nobody fills in. */
	public static function forForm( Form $form ): self {
		$all = [];
		foreach ( $form->content()->nodes() as $tag ) {
			$kind = $tag instanceof Tag && '' !== $tag->name ? self::kind( $form, $tag ) : '';
			if ( $tag instanceof Tag && '' !== $kind ) {
				$all[ $tag->name ] ??= [ 'kind' => $kind, 'choices' => self::choices( $form, $tag, $kind ) ];
			}
		}
		$rows = array_filter( $form->content()->groups(), static fn( GroupedFields $group ): bool => $group->rows > 0 );
		foreach ( $rows as $group ) {
			$all = array_diff_key( $all, array_flip( array_values( $group->fields ) ) );
		}
		return new self( $all );
	}

	/** Returns the questions of an entry that was edited when the form had other ones: values of either are known. */
	public function editedAs( self $edited ): self {
		$all = $this->all;
		foreach ( $edited->all as $name => $question ) {
			$choices      = [ ...( $this->all[ $name ]['choices'] ?? [] ), ...$question['choices'] ];
			$all[ $name ] = [ 'choices' => array_values( array_unique( $choices ) ) ] + $question;
		}
		return new self( $all );
	}

	/** Returns the version of the questions: it changes with their names, types and choices, but not with other texts. */
	public function version(): string {
		return substr( md5( Json::encode( $this->all ) ), 0, 8 );
	}

	public static function isNumber( string $value ): bool {
		return strlen( $value ) > 1 && ' ' === $value[0];
	}

	/** @return int choices after the first one of each entry that is counted as this; 0 = it is no such count */
	public static function moreChoices( string $value ): int {
		return str_starts_with( $value, self::MORE ) ? (int) substr( $value, 1 ) : 0;
	}

	/**
	 * @param array<array-key, mixed> $fields values of an entry by the names of their fields
	 * @return list<array{string, string}> name of a question, and what is counted for it
	 */
	public function values( array $fields ): array {
		$values = [];
		foreach ( $this->all as $name => $question ) {
			$texts = array_filter( (array) ( $fields[ $name ] ?? [] ), static fn( mixed $text ): bool => is_string( $text ) );
			foreach ( $this->counted( $question, array_values( $texts ) ) as $value ) {
				$values[] = [ (string) $name, $value ];
			}
		}
		return $values;
	}

	/**
	 * @param Question     $question
	 * @param list<string> $texts
	 * @return list<string>
	 */
	private function counted( array $question, array $texts ): array {
		if ( 'consent' === $question['kind'] ) {
			return [] === $texts ? [] : [ '' === $texts[0] ? 'no' : 'yes' ];
		}
		$texts   = array_values( array_filter( $texts, static fn( string $text ): bool => '' !== trim( $text ) ) );
		$choices = 'country' === $question['kind'] ? Countries::codes() : $question['choices'];
		$choice  = static fn( string $text ): string => in_array( $text, $choices, true ) ? $text : self::OTHER;
		return [] === $texts ? [] : match ( $question['kind'] ) {
			'text'    => [ self::ANY ],
			'number'  => [ self::number( $texts[0] ) ],
			'choices' => self::several( array_values( array_unique( array_map( $choice, $texts ) ) ) ),
			default   => [ $choice( $texts[0] ) ],
		};
	}

	/**
	 * @param non-empty-list<string> $choices
	 * @return list<string>
	 */
	private static function several( array $choices ): array {
		$more = count( $choices ) - 1;
		return $more > 0 ? [ self::MORE . $more, ...$choices ] : $choices;
	}

	private static function number( string $text ): string {
		if ( ! is_numeric( $text ) || ! is_finite( (float) $text ) ) {
			return self::OTHER;
		}
		$number = (float) $text;
		return ' ' . ( floor( $number ) === $number && abs( $number ) < self::MAX_EXACT
			? (string) (int) $number
			: (string) (float) sprintf( '%.2e', $number ) );
	}

	private static function kind( Form $form, Tag $tag ): string {
		$type = $form->type( $tag );
		return match ( true ) {
			! $type::HAS_VALUE || $type::IS_CHALLENGE => '',
			'choice' === $type::COUNTED_AS && 'choices' === $type->editControl( $tag ) && ! $tag->has( 'exclusive' ) => 'choices',
			default => $type::COUNTED_AS,
		};
	}

	/** @return list<string> what its rules accept */
	private static function choices( Form $form, Tag $tag, string $kind ): array {
		$choices = [];
		$isOpen  = in_array( $kind, [ 'country', 'consent', 'text', 'number' ], true );
		foreach ( $isOpen ? [] : $form->type( $tag )->rules( $tag, $form ) as $rule ) {
			$choices = 'enum' === $rule['rule'] && is_array( $rule['accept'] ?? null ) ? $rule['accept'] : $choices;
		}
		return array_values( array_map( 'strval', array_filter( $choices, 'is_scalar' ) ) );
	}
}
