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

	private readonly string $address;

	public function __construct( string $address ) {
		$this->address = mb_strtolower( trim( $address ) );
	}

	public function is( string $text ): bool {
		return '' !== $this->address && mb_strtolower( trim( $text ) ) === $this->address;
	}

	public function isIn( string $text ): bool {
		$text = mb_strtolower( mb_scrub( $text, 'UTF-8' ) );
		if ( ! str_contains( $this->address, '@' ) || ! str_contains( $text, $this->address ) ) {
			return false;
		}
		$whole  = preg_quote( $this->address, '/' );
		$before = '(?<![' . self::LOCAL . '])';
		$after  = '(?![.-]*[' . self::LETTER . '])';
		// Match a quoted 'b@x.com': the same mark must come before and after it.
		$quoted = '([' . self::QUOTES . "]{1,3}){$whole}\\1";
		return 1 === preg_match( "/{$before}(?:{$whole}|{$quoted}){$after}/u", $text );
	}
}
