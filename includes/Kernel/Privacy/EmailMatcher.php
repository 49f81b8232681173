<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/**
 * Finds an email address in text, but not as part of another address: b@x.com is in "<b@x.com>." but not in
 * "bob@x.com".
 */
final class EmailMatcher {
	/** Letters, except Chinese, Japanese and Korean, which put no space around what they quote. */
	private const LETTER = 'a-z0-9\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{2C00}-\x{2DFF}';

	/** Characters allowed before the @ of an address. */
	private const LOCAL = self::LETTER . '.!#$%&\'*+\/=?^_`{|}~-';

	/** Marks that people put around an address, although an address may contain them too. */
	private const QUOTES = '\'*\/_`|~';

	/** @var non-empty-list<string> */
	private readonly array $spellings;

	public function __construct( string $address ) {
		$this->spellings = EmailAddress::spellings( $address );
	}

	/** @return non-empty-list<string> how the address may be written, in lowercase, for queries that find candidates */
	public function spellings(): array {
		return $this->spellings;
	}

	public function is( string $text ): bool {
		return '' !== $this->spellings[0] && EmailAddress::normalize( $text ) === $this->spellings[0];
	}

	public function isIn( string $text ): bool {
		$text = mb_strtolower( mb_scrub( $text, 'UTF-8' ) );
		foreach ( $this->spellings as $address ) {
			$isThere = str_contains( $address, '@' ) && str_contains( $text, $address );
			if ( $isThere && 1 === preg_match( self::pattern( $address ), $text ) ) {
				return true;
			}
		}
		return false;
	}

	/** Returns a text with another one in the place of the address. */
	public function replace( string $text, string $replacement ): string {
		foreach ( $this->spellings as $address ) {
			$text = str_contains( $address, '@' )
				? (string) preg_replace_callback(
					self::pattern( $address ),
					static fn(): string => $replacement,
					mb_scrub( $text, 'UTF-8' ),
				)
				: $text;
		}
		return $text;
	}

	private static function pattern( string $address ): string {
		$whole  = preg_quote( $address, '/' );
		$before = '(?<![' . self::LOCAL . '])';
		$after  = '(?![.-]*[' . self::LETTER . '])';
		// Match a quoted 'b@x.com': the same mark must come before and after it.
		$quoted = '([' . self::QUOTES . "]{1,3}){$whole}\\1";
		return "/{$before}(?:{$whole}|{$quoted}){$after}/iu";
	}
}
