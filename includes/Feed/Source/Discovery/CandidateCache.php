<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Keeps found sources for ten minutes, so that connecting one sends no further request. */
final class CandidateCache {
	private const TTL = 600;

	public function save( Candidate $candidate ): void {
		set_transient( self::key( $candidate->driver, $candidate->address ), Json::encode( $candidate->toArray() ), self::TTL );
	}

	public function get( string $driver, string $address ): ?Candidate {
		$stored = get_transient( self::key( $driver, $address ) );
		$raw    = is_string( $stored ) ? Json::decode( $stored ) : null;
		return null === $raw ? null : Candidate::fromRaw( new ArrayReader( $raw ) );
	}

	private static function key( string $driver, string $address ): string {
		return 'frontispiece_found_' . md5( get_current_user_id() . "|$driver|$address" );
	}
}
