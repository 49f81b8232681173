<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Kernel\Http\Response;

/** Explains why nothing was found at an address, and what to try. */
final class DiscoveryError extends \RuntimeException {
	/**
	 * @param string $message what happened, translated
	 * @param string $advice  what to try, translated
	 * @param int    $status  of the REST response
	 * @param string $guide   source type whose connection guide helps; '' if there is none
	 */
	public function __construct(
		string $message,
		public readonly string $advice,
		public readonly int $status = 400,
		public readonly string $guide = '',
	) {
		parent::__construct( $message );
	}

	/** Returns the error for a response that cannot be used. */
	public static function ofResponse( Response $response, string $host ): self {
		[ $message, $advice, $status ] = '' === $response->problem
			? self::ofStatus( $response->status )
			: self::ofProblem( $response->problem );
		return new self( sprintf( $message, $host ), $advice, $status );
	}

	/** @return array{0: string, 1: string, 2: int} */
	private static function ofProblem( string $problem ): array {
		return match ( $problem ) {
			'private_address', 'address_refused', 'host_refused' => [
				/* translators: %s: host name. */
				__( '%s redirects to a link that can\'t be added.', 'frontispiece' ),
				__( 'Only public websites with HTTPS can be added. Check the link.', 'frontispiece' ),
				400,
			],
			'too_many_redirects' => [
				/* translators: %s: host name. */
				__( '%s redirects too many times.', 'frontispiece' ),
				__( 'Open the page in your browser, then copy its link from there and paste it here.', 'frontispiece' ),
				502,
			],
			'too_large'          => [
				/* translators: %s: host name. */
				__( 'The response from %s is too large.', 'frontispiece' ),
				__( 'Paste the link to the profile, or to a feed with fewer posts.', 'frontispiece' ),
				502,
			],
			'invalid_response'   => [
				/* translators: %s: host name. */
				__( 'The response from %s is incomplete or damaged.', 'frontispiece' ),
				__( 'Try again in a few minutes.', 'frontispiece' ),
				502,
			],
			'timeout'            => [
				/* translators: %s: host name. */
				__( '%s took too long to respond.', 'frontispiece' ),
				__( 'Try again in a few minutes.', 'frontispiece' ),
				504,
			],
			default              => [
				/* translators: %s: host name. */
				__( 'Couldn\'t connect to %s.', 'frontispiece' ),
				__( 'Check the spelling of the link. If it is correct, try again in a few minutes.', 'frontispiece' ),
				502,
			],
		};
	}

	/** @return array{0: string, 1: string, 2: int} */
	private static function ofStatus( int $status ): array {
		return match ( true ) {
			in_array( $status, [ 404, 410 ], true ) => [
				/* translators: %s: host name. */
				__( '%s has no page at this link.', 'frontispiece' ),
				__( 'Check the spelling, or paste the link to the profile.', 'frontispiece' ),
				404,
			],
			in_array( $status, [ 401, 403 ], true ) => [
				/* translators: %s: host name. */
				__( '%s doesn\'t share this page with other sites.', 'frontispiece' ),
				__( 'Only public profiles and pages can be added without an account.', 'frontispiece' ),
				403,
			],
			429 === $status                         => [
				/* translators: %s: host name. */
				__( 'The rate limit of %s has been reached.', 'frontispiece' ),
				__( 'Try again in a few minutes.', 'frontispiece' ),
				429,
			],
			default                                 => [
				/* translators: %s: host name. */
				__( '%s returned an error.', 'frontispiece' ),
				__( 'Try again in a few minutes.', 'frontispiece' ),
				502,
			],
		};
	}
}
