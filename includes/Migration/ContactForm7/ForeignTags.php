<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagContent;
use Frontispiece\Migration\FormPlugins\MigrationNotes;

/** Removes the tags of a template that have no equivalent, and names each to the owner. Visitors would see them as text. */
final class ForeignTags {
	/** What looks like a tag, and is not one in brackets of its own. */
	private const TAG = '~(?<!\[)\[(/?)([A-Za-z][\w-]*)(\*?)((?:\s(?:"[^"]*"|\'[^\']*\'|[^\[\]])*)?)/?\](?!\])~';

	/** Replaces a removed tag, until the label around it is removed too. */
	private const REMOVED = "\x03";

	/** Tags that are translated elsewhere. */
	private const KNOWN = [ 'group', 'step', 'cf7mls_step', 'response' ];

	/** Tags without a name or a value. Another word in brackets is a text. */
	private const BARE = [
		'bws_google_captcha', 'captcha', 'file', 'honeypot', 'multiform', 'multistep', 'paypal', 'previous', 'sendinblue',
		'stripe', 'submit', 'text', 'textarea',
	];

	/** Tags for a form on several pages. */
	private const PAGES = [ 'multiform', 'multistep', 'previous' ];

	private const CHOICES = [ 'select', 'checkbox', 'radio' ];

	public function __construct( private readonly FormRepository $forms, private readonly MigrationNotes $notes ) {}

	/** @return string the template without them */
	public function remove( string $template ): string {
		$template = str_replace( self::REMOVED, '', $template );
		// One tag prints the image, the other one the field.
		$template = (string) preg_replace( [ '/\[captchac\s[^\[\]]*\]\s*/', '/\[captchar(?=\*?\s)/' ], [ '', '[captcha' ], $template );
		$content  = $this->forms->draft( $template )->content();
		$clean    = '';
		$at       = 0;
		foreach ( $content instanceof TagContent ? $content->written() : [] as $tag ) {
			$source = substr( $template, $tag->at, $tag->length );
			$clean .= $this->text( substr( $template, $at, $tag->at - $at ) ) . $this->tag( $tag, $source );
			$at     = $tag->at + $tag->length;
		}
		$clean .= $this->text( substr( $template, $at ) );
		return $clean === $template ? $template : $this->withoutMarks( $clean );
	}

	/** Removes them from a text between fields, or from the text of a field. */
	private function text( string $text ): string {
		return (string) preg_replace_callback(
			self::TAG,
			fn( array $match ): string => $this->isTag( ...array_slice( $match, 1 ) ) ? $this->note( $match[2], $match[0] ) : $match[0],
			$text,
		);
	}

	/** @return string the field as it is, if visitors can choose something in it */
	private function tag( Tag $tag, string $source ): string {
		if ( '' !== $tag->content ) {
			return str_replace( $tag->content, str_replace( self::REMOVED, '', $this->text( $tag->content ) ), $source );
		}
		if ( ! in_array( $tag->type, self::CHOICES, true ) ) {
			return $source;
		}
		if ( [] !== array_diff( $tag->choices(), [ '' ] ) ) {
			if ( null !== $tag->option( 'data' ) ) {
				$this->notes->lost( sprintf(
					/* translators: %s: a form tag. */
					__( 'The choices that %s takes from the site are not imported. Add them to the field.', 'frontispiece' ),
					self::shortened( $source ),
				) );
			}
			return $source;
		}
		if ( 'select' === $tag->type && 'countries' === $tag->option( 'data' ) && ! $tag->has( 'multiple' ) ) {
			return '[country' . ( $tag->required ? '*' : '' ) . " $tag->name]";
		}
		$this->notes->lost( sprintf(
			/* translators: %s: a form tag. */
			__( 'The field %s has no choices, so it is not imported. Add it with the choices that you want.', 'frontispiece' ),
			self::shortened( $source ),
		) );
		return self::REMOVED;
	}

	private function isTag( string $slash, string $type, string $star, string $rest ): bool {
		$rest = trim( $rest );
		if ( in_array( $type, self::KNOWN, true ) ) {
			return false;
		}
		if ( '' !== $slash . $star || 1 === preg_match( '/[_-]/', $type ) || shortcode_exists( $type ) ) {
			return true;
		}
		return '' === $rest
			? in_array( $type, self::BARE, true ) || in_array( $type, $this->forms->draft( '' )->typeNames(), true )
			: 1 === preg_match( '/^[a-z]/', $type );
	}

	private function note( string $type, string $tag ): string {
		if ( in_array( $type, self::PAGES, true ) ) {
			$this->notes->lost( __( 'This form continues on another page. Each page becomes a separate form.', 'frontispiece' ) );
		} elseif ( in_array( $type, $this->forms->draft( '' )->typeNames(), true ) ) {
			$this->notes->lost( sprintf(
				/* translators: %s: a form tag. */
				__( 'The tag %s has no valid name, so it is not imported. Add the field in the form editor.', 'frontispiece' ),
				self::shortened( $tag ),
			) );
		} elseif ( 1 === preg_match( '/honeypot/i', $type ) ) {
			$this->notes->lost( sprintf(
				/* translators: %s: a form tag. */
				__( 'The tag %s is not imported and not needed. Every form has a honeypot.', 'frontispiece' ),
				self::shortened( $tag ),
			) );
		} else {
			$this->notes->lost( sprintf(
				/* translators: %s: a form tag. */
				__( 'The tag %s has no equivalent and is not imported. Add another field in its place if you need one.', 'frontispiece' ),
				self::shortened( $tag ),
			) );
		}
		return self::REMOVED;
	}

	/** A label around nothing but a removed tag would name no field. */
	private function withoutMarks( string $template ): string {
		$labels = (string) preg_replace_callback(
			'~<label\b[^>]*>(?:(?!</?label\b).)*</label>~is',
			fn( array $match ): string => str_contains( $match[0], self::REMOVED )
				&& [] === $this->forms->draft( $match[0] )->tags() ? '' : $match[0],
			$template,
		);
		return str_replace( self::REMOVED, '', $labels );
	}

	private static function shortened( string $tag ): string {
		return mb_strimwidth( (string) preg_replace( '/\s+/', ' ', $tag ), 0, 80, '…]' );
	}
}
