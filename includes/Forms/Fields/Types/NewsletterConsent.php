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

/**
 * [newsletter news] Send me the newsletter. [/newsletter]: a consent checkbox that signs the sender up for the newsletter
 * of this site. It is optional unless * follows the type, and not shown while the newsletter is off.
 */
final class NewsletterConsent extends FieldType implements ServerValidated, Agreement {
	public const ICON             = 'email-alt';
	public const NAME             = 'newsletter';
	public const EXAMPLE          = '[newsletter newsletter] Send me the newsletter. [/newsletter]';
	public const COUNTED_AS       = 'consent';
	protected const OPTIONS       = [ 'content', 'version' ];
	public const TAKES_LABEL      = false;
	public const ENCLOSES_CONTENT = true;
	protected const IS_REQUIRABLE = true;

	public function __construct( private readonly Acceptance $box ) {}

	public function title(): string {
		return __( 'Newsletter consent', 'frontispiece' );
	}

	public function editControl( Tag $tag ): string {
		return '';
	}

	public function problem(): string {
		return '' === self::defaultText()
			? __( 'Turn on the newsletter under “Site features” first.', 'frontispiece' )
			: '';
	}

	public function sample( Tag $tag ): string {
		return '1';
	}

	public function display( Tag $tag, string|array $value ): string {
		return $this->box->display( $tag, $value );
	}

	public function initial( Tag $tag, Field $field ): array {
		return $this->box->initial( self::withText( $tag ), $field );
	}

	public function render( Tag $tag, Field $field ): string {
		return '' === self::defaultText() ? '' : $this->box->render( self::withText( $tag ), $field );
	}

	public function rules( Tag $tag, Form $form ): array {
		return [];
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		return '' === self::defaultText() ? '' : $this->box->value( $tag, $posted, $form );
	}

	public function error( Tag $tag, PostedData $posted, Form $form ): ?string {
		return '' === self::defaultText() ? null : $this->box->error( self::withText( $tag ), $posted, $form );
	}

	public function isAccepted( Tag $tag, PostedData $posted ): bool {
		return '' === self::defaultText() || $this->box->isAccepted( self::withText( $tag ), $posted );
	}

	public function text( Tag $tag ): string {
		return $this->box->text( self::withText( $tag ) );
	}

	/** Returns the tag of a consent checkbox with the same text: consent to a newsletter is never checked by default. */
	private static function withText( Tag $tag ): Tag {
		return new Tag(
			$tag->type,
			$tag->required,
			$tag->name,
			[
				...array_diff( $tag->options, [ 'optional', 'invert', 'default:on' ] ),
				...( $tag->required ? [] : [ 'optional' ] ),
			],
			[],
			'' === trim( $tag->content ) ? esc_html( self::defaultText() ) : $tag->content,
		);
	}

	private static function defaultText(): string {
		/**
		 * Filters the consent text of the newsletter.
		 *
		 * @since 1.0.0
		 * @param string $text '' while the newsletter is off.
		 */
		$text = apply_filters( 'frontispiece_newsletter_consent_text', '' );
		return is_string( $text ) ? $text : '';
	}
}
