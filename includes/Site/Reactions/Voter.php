<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

/** Who votes: a user, or whoever holds a random cookie that the first vote sets. */
final class Voter {
	public const COOKIE = 'frontispiece_voter';

	/** @return string '' for a visitor who has not voted yet */
	public static function current(): string {
		if ( is_user_logged_in() ) {
			return self::user( get_current_user_id() );
		}
		$cookie = $_COOKIE[ self::COOKIE ] ?? '';
		return is_string( $cookie ) && 1 === preg_match( '/^[0-9a-f]{32}$/', $cookie ) ? 'g' . substr( hash( 'sha256', $cookie ), 0, 32 ) : '';
	}

	public static function user( int $id ): string {
		return "u$id";
	}

	/** Gives a visitor the cookie. The table holds its hash only. */
	public static function make(): string {
		$_COOKIE[ self::COOKIE ] = bin2hex( random_bytes( 16 ) );
		if ( ! headers_sent() ) {
			setcookie(
				self::COOKIE,
				$_COOKIE[ self::COOKIE ],
				[
					'expires'  => time() + YEAR_IN_SECONDS,
					'path'     => COOKIEPATH,
					'domain'   => COOKIE_DOMAIN,
					'secure'   => is_ssl(),
					'httponly' => true,
					'samesite' => 'Lax',
				]
			);
		}
		return self::current();
	}
}
