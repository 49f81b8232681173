<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Driver\ConnectError;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceIdentity;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Text\Json;

/**
 * Connects the source that was found at an address. Looks it up again if the stored result has expired.
 *
 * @since 1.0.0
 */
final class CandidateConnector {
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly CandidateCache $keptCandidates,
		private readonly Http $http,
	) {}

	/** @throws ConnectError */
	public function connect( DiscoverableDriver $driver, string $type, string $address ): Source {
		$candidate = $this->keptCandidates->get( $type, $address ) ?? $this->found( $driver, $address );
		$known     = $this->sources->sameAs( SourceIdentity::source( $candidate ) );
		$source    = $this->sources->connect( $type, $known->remoteId ?? $candidate->remoteId, handle: $known->handle ?? '' );
		$this->sources->note( $source, $candidate->settings );
		if ( 0 === $source->refreshedAt ) {
			$this->sources->update( $source->id, [
				'name'   => mb_substr( $candidate->title, 0, 191 ),
				'header' => Json::encode( [ 'name' => $candidate->title, 'url' => $candidate->address ] ),
			] );
		}
		return $this->sources->byId( $source->id ) ?? $source;
	}

	/** @throws ConnectError */
	private function found( DiscoverableDriver $driver, string $address ): Candidate {
		try {
			$candidates = $driver->discover( new Lookup( Address::parse( $address ), $this->http ) );
		} catch ( DiscoveryError $error ) {
			throw new ConnectError( $error->getMessage() . ' ' . $error->advice, 'address' );
		}
		return $candidates[0] ?? throw new ConnectError( __( 'No posts found at this link.', 'frontispiece' ), 'address' );
	}
}
