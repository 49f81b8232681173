<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Agreement;
use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\ServerValidated;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** [acceptance terms] I accept the terms. [/acceptance]; add `optional`, or `invert` (the box must stay unchecked). */
final class Acceptance extends FieldType implements ServerValidated, Agreement {
	public const ICON             = 'yes';
	public const NAME             = 'terms';
	public const EXAMPLE          = '[acceptance terms] I accept the terms. [/acceptance]';
	public const COUNTED_AS       = 'consent';
	protected const OPTIONS       = [ 'content', 'version', 'optional', 'invert', 'on' ];
	public const TAKES_LABEL      = false;
	public const ENCLOSES_CONTENT = true;

	public function title(): string {
		return __( 'Consent', 'frontispiece' );
	}

	public function editControl( Tag $tag ): string {
		return '';
	}

	public function sample( Tag $tag ): string {
		return $tag->has( 'invert' ) ? '' : '1';
	}

	public function display( Tag $tag, string|array $value ): string {
		return in_array( $value, [ '', [] ], true ) ? __( 'no', 'frontispiece' ) : __( 'yes', 'frontispiece' );
	}

	public function initial( Tag $tag, Field $field ): array {
		$posted = $field->posted();
		return ( null === $posted ? $tag->has( 'default:on' ) : self::ticked( $tag, $posted ) ) ? [ '1' ] : [];
	}

	public function render( Tag $tag, Field $field ): string {
		$ticked = [] !== $this->initial( $tag, $field );
		$text   = '' === trim( $tag->content )
			? Escape::html( $tag->values[0] ?? $tag->readableName() )
			: strtr(
				wp_kses( trim( $tag->content ), [
					'a'      => [ 'href' => true, 'target' => true, 'rel' => true ],
					'strong' => [],
					'em'     => [],
					'br'     => [],
				] ),
				[ '[' => '&#091;', ']' => '&#093;' ],
			);
		$input  = sprintf(
			'<input%s>',
			$field->attributes(
				[
					'type'            => 'checkbox',
					'class'           => $field->classes( 'acceptance' ),
					'id'              => $field->id(),
					'name'            => $tag->name,
					'value'           => '1',
					'checked'         => $ticked,
					'data-acceptance' => $tag->has( 'optional' ) ? 'optional' : 'required',
					'data-invert'     => $tag->has( 'invert' ),
					'aria-required'   => $tag->has( 'optional' ) || $tag->has( 'invert' ) ? null : 'true',
				],
				true,
			),
		);
		// A label inside a label is invalid, so the text is always a label next to the checkbox.
		return $field->wrap( sprintf(
			'<span class="frontispiece-form__choice">%s <label class="frontispiece-form__choice-label" for="%s">%s</label></span>',
			$input,
			Escape::attr( $field->id() ),
			$text,
		) );
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		return self::ticked( $tag, $posted ) ? '1' : '';
	}

	public function error( Tag $tag, PostedData $posted, Form $form ): ?string {
		return $form->settings->is( 'acceptance_as_validation' ) && ! $this->isAccepted( $tag, $posted )
			? $form->message( 'accept_terms' )
			: null;
	}

	public function isAccepted( Tag $tag, PostedData $posted ): bool {
		return $tag->has( 'optional' ) || self::ticked( $tag, $posted ) !== $tag->has( 'invert' );
	}

	public function text( Tag $tag ): string {
		$text    = self::plain( $tag );
		$version = mb_substr( $tag->option( 'version' ) ?? '', 0, 100 );
		return '' === $version
			? $text
			/* translators: 1: the text of a consent checkbox, 2: its version, such as 2027-01. */
			: sprintf( __( '%1$s (version %2$s)', 'frontispiece' ), $text, $version );
	}

	/** @return string the checkbox text as plain text, with the URLs of its links */
	private static function plain( Tag $tag ): string {
		$html = '' === trim( $tag->content ) ? esc_html( $tag->values[0] ?? $tag->readableName() ) : $tag->content;
		$html = (string) preg_replace(
			'~<a\b[^>]*\bhref\s*=\s*["\']?([^"\'\s>]+)[^>]*>(.*?)</a>~is',
			'$2 ($1)',
			$html,
		);
		$text = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ), 0, 2000 );
	}

	private static function ticked( Tag $tag, PostedData $posted ): bool {
		return ! in_array( trim( $posted->text( $tag->name ) ), [ '', '0' ], true );
	}
}
