<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

use Frontispiece\Kernel\Security\Signer;

/**
 * Identifies a voter: a user, or a visitor with a random cookie that the first vote sets. The cookie is signed, so
 * invented ones are ignored.
 */
final class Voter {
	public const COOKIE = 'frontispiece_voter';

	private const PURPOSE = 'voter';

	public function __construct( private readonly Signer $signer ) {}

	/** @return string '' for a visitor without votes */
	public function current(): string {
		if ( is_user_logged_in() ) {
			return self::user( get_current_user_id() );
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only digits with our signature are taken.
		$cookie = $_COOKIE[ self::COOKIE ] ?? '';
		$known  = is_string( $cookie )
			&& 1 === preg_match( '/^([0-9a-f]{16})([0-9a-f]{16})$/D', $cookie, $part )
			&& $this->signer->check( self::PURPOSE, $part[1], $part[2] );
		return $known ? 'g' . substr( hash( 'sha256', $cookie ), 0, 32 ) : '';
	}

	public static function user( int $id ): string {
		return "u$id";
	}

	/** Sets a visitor's cookie. The table stores only its hash. */
	public function make(): string {
		$number                  = bin2hex( random_bytes( 8 ) );
		$cookie                  = $number . $this->signer->mark( self::PURPOSE, $number );
		$_COOKIE[ self::COOKIE ] = $cookie;
		if ( ! headers_sent() ) {
			setcookie(
				self::COOKIE,
				$cookie,
				self::cookieScope() + [
					'expires'  => time() + YEAR_IN_SECONDS,
					'secure'   => is_ssl(),
					'httponly' => true,
					'samesite' => 'Lax',
				],
			);
		}
		return $this->current();
	}

	/**
	 * Returns where the cookie is valid. WordPress's own places are those of the whole network, where the sites would
	 * overwrite each other's cookie, because each has its own keys.
	 *
	 * @return array{path: string, domain: string}
	 */
	public static function cookieScope(): array {
		return is_multisite()
			? [ 'path' => (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ), 'domain' => '' ]
			: [ 'path' => COOKIEPATH, 'domain' => (string) COOKIE_DOMAIN ];
	}
}
