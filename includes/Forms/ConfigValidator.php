<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Blocks\BlockCheck;
use Frontispiece\Forms\Confirmation\Confirmation;
use Frontispiece\Forms\Confirmation\ConfirmationKind;
use Frontispiece\Forms\Confirmation\Redirect;
use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Mail\MailValidator;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagSyntaxCheck;
use Frontispiece\Kernel\Http\PostLimits;

/**
 * Reports probable mistakes in a form: where they are and how to fix them. They are advice only; the form can still be
 * saved.
 *
 * @phpstan-type Finding array{
 *     part: string,
 *     line: int,
 *     text: string,
 *     missing?: list<array{name: string, label: string, isFile: bool}>,
 *     field?: string,
 *     fix?: 'add-submit'|'remove-block',
 *     block?: string
 * }
 */
final class ConfigValidator {
	/** Hidden fields of every form. */
	private const HIDDEN = 10;

	public function __construct( private readonly Form $form ) {}

	/** @return list<string> */
	public function advice(): array {
		return array_values( array_unique( array_column( $this->findings(), 'text' ) ) );
	}

	/**
	 * @return list<Finding> part: template, settings, or a field of a mail such as mail.recipient; line: of the
	 *     template, 0 = no line
	 */
	public function findings(): array {
		$unread   = $this->form->isInBlocks()
			? ( new BlockCheck( $this->form ) )->findings()
			: ( new TagSyntaxCheck( $this->form ) )->findings();
		$findings = [
			...$this->names(),
			...$unread,
			...( [] === $unread ? $this->fieldless() : [] ),
			...$this->button(),
			...$this->access(),
			...$this->size(),
			...$this->counters(),
			...$this->problems(),
			...$this->rows(),
			...$this->redirects(),
			...( new MailValidator( $this->form ) )->findings(),
		];
		return array_values( array_unique( $findings, SORT_REGULAR ) );
	}

	/** @return Finding */
	public static function finding( string $part, string $text, int $line = 0 ): array {
		return [ 'part' => $part, 'line' => $line, 'text' => $text ];
	}

	/** @return int 0 for a form in blocks, whose content nobody reads by lines */
	public static function line( Form $form, int $at ): int {
		if ( $form->isInBlocks() ) {
			return 0;
		}
		return substr_count( $form->template, "\n", 0, min( max( 0, $at ), strlen( $form->template ) ) ) + 1;
	}

	/** @return list<Finding> */
	private function names(): array {
		$counts   = [];
		$findings = [];
		foreach ( $this->form->fields() as $tag ) {
			$counts[ $tag->name ] = ( $counts[ $tag->name ] ?? 0 ) + 1;
			if ( 2 === $counts[ $tag->name ] ) {
				$findings[] = self::finding(
					'template',
					sprintf(
						/* translators: %s: the name of a field. */
						__(
							'Two fields are named “%s”, so only the last one would be received. Give each field a unique name.',
							'frontispiece',
						),
						$tag->name,
					),
					self::line( $this->form, $tag->at ),
				) + [ 'field' => $tag->name ];
			}
		}
		return $findings;
	}

	/** @return list<Finding> */
	private function fieldless(): array {
		$text = __( 'This form has no fields. Add the fields you want visitors to fill in.', 'frontispiece' );
		return [] === $this->form->fields() ? [ self::finding( 'template', $text ) ] : [];
	}

	/** @return list<Finding> */
	private function button(): array {
		if ( [] !== $this->form->submitTags() ) {
			return [];
		}
		$text = $this->form->isInBlocks()
			? __( 'This form has no submit button. Add the block “Submit button”.', 'frontispiece' )
			: __( 'This form has no submit button. Add one: [submit "Send"].', 'frontispiece' );
		$fix = $this->form->isInBlocks() ? [ 'fix' => 'add-submit' ] : [];
		return [ self::finding( 'template', $text ) + $fix ];
	}

	/** @return list<Finding> more values than PHP accepts: the script sends them all the same, browsers without it cannot */
	private function size(): array {
		$number = count( $this->form->fields() ) + self::HIDDEN;
		if ( count( $this->form->tags() ) >= FormContent::MAX_FIELDS ) {
			/* translators: %s: a number. */
			$text = __( 'A form can have %s fields. Further fields are not read. Remove fields, or split the form.', 'frontispiece' );
			return [ self::finding( 'template', sprintf( $text, number_format_i18n( FormContent::MAX_FIELDS ) ) ) ];
		}
		return $number < PostLimits::maxValues() ? [] : [
			self::finding(
				'template',
				sprintf(
					/* translators: 1: number of values of a form, 2: a smaller number. */
					__(
						'This form sends %1$s values, but this server accepts fewer than %2$s. Visitors without JavaScript can\'t send it. Ask your host to raise max_input_vars.',
						'frontispiece',
					),
					number_format_i18n( $number ),
					number_format_i18n( PostLimits::maxValues() ),
				),
			),
		];
	}

	/** @return list<Finding> */
	private function access(): array {
		$text = __( 'Visitors don\'t see this form. Choose who sees it in its settings.', 'frontispiece' );
		return FormAccess::isClosed( $this->form ) ? [ self::finding( 'settings', $text ) ] : [];
	}

	/** @return list<Finding> */
	private function counters(): array {
		$names = array_column( $this->form->fields(), 'name' );
		$lost  = array_filter(
			$this->form->tagsOf( static fn( FieldType $type ): bool => ! $type::HAS_VALUE ),
			static fn( Tag $tag ): bool => ! in_array( $tag->name, $names, true ),
		);
		return array_map(
			fn( Tag $tag ): array =>
				self::finding(
					'template',
					sprintf(
						/* translators: %s: the name of a field. */
						__(
							'A character counter refers to the field “%s”, which doesn\'t exist. Check the field name.',
							'frontispiece',
						),
						$tag->name,
					),
					self::line( $this->form, $tag->at ),
				) + [ 'field' => $tag->name ],
			array_values( $lost ),
		);
	}

	/** @return list<Finding> */
	private function redirects(): array {
		$isLost = static fn( Confirmation $confirmation ): bool =>
			ConfirmationKind::Redirect === $confirmation->kind && '' === Redirect::target( $confirmation );
		$text   = __(
			'A confirmation opens a page that doesn\'t exist or is not public. Visitors see a message instead. Choose another page.',
			'frontispiece',
		);
		$lost   = array_filter( $this->form->confirmations(), $isLost );
		return [] === $lost ? [] : [ self::finding( 'messages', $text ) ];
	}

	/** @return list<Finding> repeating groups without fields, and fields that their rows cannot contain */
	private function rows(): array {
		$findings = [];
		foreach ( $this->form->content()->groups() as $group ) {
			$texts = array_map( static fn( string $title ): string => sprintf(
				/* translators: 1: title of a repeating group, 2: name of a field type. */
				__(
					'The repeating group “%1$s” can\'t contain a field of the type “%2$s”, so the field is not shown. Move it out of the group.',
					'frontispiece',
				),
				$group->label,
				$title,
			), $group->refused );
			if ( $group->rows > 0 && [] === $group->fields && [] === $texts ) {
				/* translators: %s: title of a repeating group. */
				$text  = __( 'The repeating group “%s” has no fields. Add at least one field.', 'frontispiece' );
				$texts = [ sprintf( $text, $group->label ) ];
			}
			foreach ( $texts as $text ) {
				$at         = $this->form->field( $group->name )->at ?? 0;
				$findings[] = self::finding( 'template', $text, self::line( $this->form, $at ) ) + [ 'field' => $group->name ];
			}
		}
		return $findings;
	}

	/** @return list<string> limits below 0, which have no effect */
	private function negativeLimits( Tag $tag ): array {
		$texts = [];
		foreach ( $this->form->type( $tag )->options() as $name => $option ) {
			$word    = is_string( $option['word'] ?? null ) ? $option['word'] : '';
			$isLimit = 'integer' === ( $option['type'] ?? '' ) || 'limit' === $word;
			$value   = $isLimit ? (string) $tag->option( $word ) : '';
			$label   = str_starts_with( $value, '-' ) ? $option['label'] ?? FieldOptions::described()[ $name ]['label'] ?? null : null;
			if ( is_string( $label ) ) {
				$texts[] = sprintf(
					/* translators: 1: the name of a field, 2: the label of one of its settings, 3: a number below 0. */
					__( '“%1$s”: %3$s can\'t be used as “%2$s”. Enter a positive number, or 0 for no limit.', 'frontispiece' ),
					$tag->name,
					$label,
					$value,
				);
			}
		}
		return $texts;
	}

	/** @return list<Finding> fields that this site does not display, and mistakes in fields */
	private function problems(): array {
		$findings = [];
		foreach ( $this->form->tags() as $tag ) {
			$text = $this->form->type( $tag )->problem();
			if ( '' !== $text && ! isset( $findings[ $tag->type ] ) ) {
				$findings[ $tag->type ] = self::finding( 'template', $text, self::line( $this->form, $tag->at ) );
			}
			$mistake = $this->form->type( $tag )->mistake( $tag );
			if ( '' !== $mistake ) {
				$findings[ ".$mistake" ] = self::finding( 'template', $mistake, self::line( $this->form, $tag->at ) );
			}
			foreach ( $this->negativeLimits( $tag ) as $text ) {
				$findings[ ".$text" ] = self::finding( 'template', $text, self::line( $this->form, $tag->at ) ) + [ 'field' => $tag->name ];
			}
		}
		return array_values( $findings );
	}
}
