<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** Translates the placeholders in emails and messages of another plugin to mail tags. */
final class Placeholders {
	/** In one or two braces. The label of a field may be long, and contain any character. */
	private const PATTERN = '/\{(\{)?([^{}]{1,2000})\}(?(1)\}?)/';

	/** A field with its number, after its label. */
	private const FIELD = '/:\d+(?:\.\d+)?(?::[^:]*)?$/';

	/** A placeholder may contain others. */
	private const MAX_DEPTH = 3;

	private const MAX_LENGTH = 200;

	/**
	 * @param array<string, string>     $fixed placeholder in lowercase => mail tag, or text
	 * @param \Closure(string): ?string $field returns the name of a field here for a placeholder; null = it is no field
	 * @param MigrationNotes            $notes
	 */
	public function __construct(
		private readonly array $fixed,
		private readonly \Closure $field,
		private readonly MigrationNotes $notes,
	) {}

	public function translate( string $text ): string {
		for ( $depth = 0; $depth < self::MAX_DEPTH && str_contains( $text, '{' ); $depth++ ) {
			$text = (string) preg_replace_callback( self::PATTERN, fn( array $match ): string => $this->one( $match ), $text );
		}
		// The address of the site ends with a slash here.
		return str_replace( '[_site_url]/', '[_site_url]', $text );
	}

	/** Whether what is in braces is a text, or a style, which no plugin replaces. */
	public static function isText( string $inner ): bool {
		$isLong = strlen( $inner ) > self::MAX_LENGTH || 1 === preg_match( '/[;\n]/', $inner );
		return $isLong && ( 1 !== preg_match( self::FIELD, $inner ) || 1 === preg_match( '/^\s*[a-z-]+\s*:[^;]*;/', $inner ) );
	}

	/** @param array<array-key, string> $match */
	private function one( array $match ): string {
		$inner = trim( html_entity_decode( $match[2], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$fixed = $this->fixed[ strtolower( $inner ) ] ?? null;
		if ( null !== $fixed ) {
			return $fixed;
		}
		$name = ( $this->field )( $inner );
		if ( null !== $name ) {
			return "[$name]";
		}
		if ( self::isText( $inner ) ) {
			return $match[0];
		}
		$this->notes->lost( sprintf(
			/* translators: %s: a placeholder in an email. */
			__( 'The placeholder %s has no equivalent and is left out of emails and messages.', 'frontispiece' ),
			$match[0],
		) );
		return '';
	}
}
