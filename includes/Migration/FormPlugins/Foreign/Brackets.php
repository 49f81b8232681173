<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Foreign;

use Frontispiece\Migration\FormPlugins\MigrationNotes;

/** Removes shortcodes and tags of other plugins from a text, and names each to the owner. */
final class Brackets {
	/** A tag or shortcode, which is not escaped by brackets of its own. Its attributes may contain a mail tag. */
	private const TAG = '~(?<!\[)\[(/?)([A-Za-z_][\w:-]*)((?:\s(?:"[^"]*"|\'[^\']*\'|\[[^\[\]]*\]|[^\[\]])*)?)/?\](?!\])~';

	/** A mail tag in brackets is one there, and another one in brackets is text. */
	private const IN_BRACKETS = '~\[(/?)([A-Za-z_][\w:-]*)()\]~';

	/** Mail tags of other plugins => ours. */
	private const RENAMED = [ '_contact_form_title' => '_form_title', '_serial_number' => '_submission_id' ];

	/** @param bool $hasTags whether any lowercase word in brackets is a tag there, not only what has attributes */
	public function __construct( private readonly MigrationNotes $notes, private readonly bool $hasTags ) {}

	/** @param list<string> $known names of mail tags that the text may contain */
	public function remove( string $text, array $known = [] ): string {
		$text = $this->each( self::TAG, $text, $known );
		return [] === $known || $this->hasTags ? $text : $this->each( self::IN_BRACKETS, $text, $known );
	}

	/** @param list<string> $known */
	private function each( string $pattern, string $text, array $known ): string {
		$clean = '';
		$at    = 0;
		while ( 1 === preg_match( $pattern, $text, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			[ [ $whole, $start ], [ $slash ], [ $name ], [ $rest ] ] = $match;
			$clean .= substr( $text, $at, $start - $at );
			$at     = $start + strlen( $whole );
			$tag    = '' === trim( $rest ) . $slash ? $this->known( $name, $known ) : $this->formatted( $name, $whole, $known );
			if ( null !== $tag ) {
				$clean .= $tag;
			} elseif ( ! $this->isForeign( $slash, $name, trim( $rest ) ) ) {
				$clean .= $whole;
			} elseif ( $this->hasTags && 'group' === $name ) {
				$this->noteGroup( $slash, trim( $rest ) );
			} else {
				$end = '' === $slash ? self::end( $text, $name, $at ) : null;
				$at  = $end ?? $at;
				$this->note( $whole, null !== $end );
			}
		}
		return $clean . substr( $text, $at );
	}

	/**
	 * @param list<string> $known
	 * @return string|null the mail tag here; null = there is none
	 */
	private function known( string $name, array $known ): ?string {
		$name = self::RENAMED[ $name ] ?? $name;
		$raw  = str_starts_with( $name, '_raw_' ) ? substr( $name, 5 ) : $name;
		return in_array( $raw, $known, true ) ? "[$name]" : null;
	}

	/** @param list<string> $known */
	private function formatted( string $name, string $whole, array $known ): ?string {
		$field = $this->hasTags && str_starts_with( $name, '_format_' ) ? $this->known( substr( $name, 8 ), $known ) : null;
		if ( null !== $field ) {
			/* translators: %s: a mail tag. */
			$this->notes->lost( sprintf( __( 'The format of %s is not imported.', 'frontispiece' ), $whole ) );
		}
		return $field;
	}

	private function isForeign( string $slash, string $name, string $rest ): bool {
		if ( '' !== $slash || shortcode_exists( $name ) || 1 === preg_match( '/[_:-]|\d/', $name ) ) {
			return true;
		}
		return ( $this->hasTags && 1 === preg_match( '/^[a-z]/', $name ) )
			|| 1 === preg_match( '/[\w-]\s*=|["\']|&quot;|&#0?39;/', $rest );
	}

	/** @return int|null where what a shortcode encloses ends, with its end; null = it encloses nothing */
	private static function end( string $text, string $name, int $at ): ?int {
		$depth = 1;
		$tag   = '~\[(/?)' . preg_quote( $name, '~' ) . '(?=[\s\]/])(?:"[^"]*"|\'[^\']*\'|\[[^\[\]]*\]|[^\[\]])*\]~';
		preg_match_all( $tag, $text, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE, $at );
		foreach ( $tags as [ [ $tag, $start ], [ $slash ] ] ) {
			$depth += '' === $slash ? 1 : -1;
			if ( 0 === $depth ) {
				return $start + strlen( $tag );
			}
		}
		// Those without an end of their own enclose nothing.
		$close = strpos( $text, "[/$name]", $at );
		return false === $close ? null : $close + strlen( "[/$name]" );
	}

	private function note( string $tag, bool $hasContent ): void {
		$tag = mb_strimwidth( (string) preg_replace( '/\s+/', ' ', $tag ), 0, 80, '…]' );
		$this->notes->lost( sprintf(
			$hasContent
				/* translators: %s: a shortcode. */
				? __( 'The shortcode %s is not imported, and neither is the text between it and its end.', 'frontispiece' )
				/* translators: %s: a shortcode, or a tag in an email. */
				: __( '%s has no equivalent and is left out of texts and emails.', 'frontispiece' ),
			$tag,
		) );
	}

	private function noteGroup( string $slash, string $name ): void {
		if ( '' === $slash ) {
			$this->notes->changed( sprintf(
				/* translators: %s: name of a group of fields. */
				__( 'Emails contain the text for the group “%s” even if the group is hidden.', 'frontispiece' ),
				$name,
			) );
		}
	}
}
