<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

/** Reads the email addresses in a line of an email template, such as "[department], Ada <ada@example.org>". */
final class AddressLine {
	/** Separators outside of quotes: mail programs write commas, semicolons and line breaks. */
	private const PART = '/\s*+(?:\'[^\'\n]*\'\s*<[^<>\n]*>|(?:"[^"\n]*"|[^,;\n])+)/u';

	/** @return list<string> the parts of a line that was written by the owner, each for one address or mail tag */
	public static function parts( string $line ): array {
		preg_match_all( self::PART, mb_scrub( $line, 'UTF-8' ), $matches );
		return array_values( array_filter( array_map( 'trim', $matches[0] ), static fn( string $part ): bool => '' !== $part ) );
	}

	/**
	 * Returns the addresses that a part stands for. A choice of the owner's can have several, as in
	 * "Both|sales@example.org, support@example.org". What a visitor entered is one address, whatever it contains.
	 *
	 * @return list<string>
	 */
	public static function addresses( string $part, MailTags $tags ): array {
		$addresses = [] === MailTags::namesIn( $part ) ? self::written( $part ) : [];
		foreach ( [] === $addresses ? $tags->alternatives( $part ) : [] as $text ) {
			$addresses[] = self::address( $text );
		}
		return array_values( array_unique( array_filter( $addresses, static fn( string $address ): bool => '' !== $address ) ) );
	}

	/** Returns the address in a line that has one, such as that of the sender. */
	public static function sender( string $line, MailTags $tags ): string {
		$address = self::address( $tags->line( $line ) );
		return '' === $address ? self::addresses( $line, $tags )[0] ?? '' : $address;
	}

	/** @return list<string> the addresses in a text of the owner */
	public static function written( string $text ): array {
		// A name can contain a comma.
		if ( 1 === substr_count( $text, '@' ) && '' !== self::address( trim( $text ) ) ) {
			return [ self::address( trim( $text ) ) ];
		}
		$addresses = [];
		foreach ( self::parts( MailTags::oneLine( strtr( $text, "\n", ';' ) ) ) as $part ) {
			// Some separate addresses by spaces only.
			$words = preg_split( '/\s+/', $part );
			$words = false === $words ? [] : array_map( self::address( ... ), $words );
			$addresses = '' === self::address( $part ) && count( $words ) > 1 && ! in_array( '', $words, true )
				? [ ...$addresses, ...$words ]
				: [ ...$addresses, self::address( $part ) ];
		}
		return array_values( array_filter( $addresses, static fn( string $address ): bool => '' !== $address ) );
	}

	/** @return string "Name <address>" or the address; '' if there is none */
	public static function address( string $text ): string {
		if ( 1 === preg_match( '/^(.*)<\s*([^<>\s]+)\s*>$/su', $text, $match ) ) {
			$name = trim( (string) preg_replace( '/["<>,;:\\\\()\[\]]+/', ' ', $match[1] ) );
			return false === is_email( $match[2] ) ? '' : ( '' === $name ? $match[2] : "$name <{$match[2]}>" );
		}
		return false === is_email( $text ) ? '' : $text;
	}
}
