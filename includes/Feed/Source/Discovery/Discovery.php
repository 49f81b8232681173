<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Recognition\PastedText;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Http\Http;

/**
 * Finds the sources at an address with the driver that claims it, or with the drivers that recognize its page. For a
 * pasted access token, finds the account that it belongs to.
 */
final class Discovery {
	/** Any page can link to a feed, so this driver runs last. */
	private const LAST = 'rss';

	public function __construct(
		private readonly SourceDrivers $drivers,
		private readonly CandidateCache $keptCandidates,
		private readonly Http $http,
		private readonly Log $log,
	) {}

	/**
	 * @return list<Candidate> at least one
	 * @throws DiscoveryError
	 */
	public function find( string $pasted ): array {
		$text = PastedText::read( $pasted, $this->drivers );
		try {
			$candidates = '' === $text->token
				? $this->atAddress( Address::parse( $pasted ) )
				: [ $this->ofToken( $text ) ];
		} catch ( DiscoveryError $error ) {
			throw $error;
		} catch ( \Throwable $error ) {
			throw $this->failed( $error );
		}
		if ( [] === $candidates ) {
			throw new DiscoveryError(
				__( 'No posts found at this link.', 'frontispiece' ),
				__(
					'Paste the link to a profile, or to a page that has a feed (RSS, Atom or JSON Feed). Most blogs and podcasts have one.',
					'frontispiece',
				),
				404,
			);
		}
		array_map( [ $this->keptCandidates, 'save' ], $candidates );
		return $candidates;
	}

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	private function atAddress( Address $address ): array {
		$lookup = new Lookup( $address, $this->http );
		return $this->ask( $this->responsible( $address, $lookup ), $lookup );
	}

	/** @return list<string> what pasted access tokens look like, for the field that hides them */
	public function tokenPatterns(): array {
		return array_values( array_unique( array_map(
			static fn( TokenDriver $driver ): string => $driver->tokenPattern(),
			array_values( $this->drivers->withTokens() ),
		) ) );
	}

	/** @throws DiscoveryError */
	private function ofToken( PastedText $pasted ): Candidate {
		$driver = $this->drivers->withTokens()[ $pasted->type ];
		if ( ! $driver instanceof TokenDiscoverableDriver ) {
			throw new DiscoveryError(
				/* translators: %s: type of source, such as "Facebook Page". */
				sprintf( __( 'This is an access token (%s).', 'frontispiece' ), $driver->card()->title ),
				__( 'Open the setup guide, paste the token there, and choose what to show.', 'frontispiece' ),
				guide: $pasted->type,
			);
		}
		try {
			return $driver->candidateOf( $pasted->token );
		} catch ( SourceError $error ) {
			throw new DiscoveryError(
				SourceErrorMessages::text( $error->reason, $error->networkCode ),
				SourceErrorMessages::forReason( $error->reason, $error->networkCode ),
			);
		}
	}

	/**
	 * @return list<DiscoverableDriver>
	 * @throws DiscoveryError
	 */
	private function responsible( Address $address, Lookup $lookup ): array {
		$drivers = $this->discoverable();
		foreach ( $drivers as $driver ) {
			if ( $driver->claims( $address ) ) {
				return [ $driver ];
			}
		}
		if ( Address::URL !== $address->kind ) {
			return [];
		}
		$page = $lookup->page();
		return array_values( array_filter(
			$drivers,
			fn( DiscoverableDriver $driver ): bool => $this->recognizes( $driver, $page ),
		) );
	}

	/** A page that one driver cannot read may be one of another driver. */
	private function recognizes( DiscoverableDriver $driver, WebPage $page ): bool {
		try {
			return $driver->recognizes( $page );
		} catch ( \Throwable $error ) {
			$this->failed( $error );
			return false;
		}
	}

	/** Logs an error of PHP, which says nothing to owners. */
	private function failed( \Throwable $error ): DiscoveryError {
		$this->log->error( 'sources', $error->getMessage(), [ 'at' => basename( $error->getFile() ) . ':' . $error->getLine() ] );
		return new DiscoveryError(
			SourceErrorMessages::text( SourceError::TRANSIENT, 'internal' ),
			SourceErrorMessages::forReason( SourceError::TRANSIENT, 'internal' ),
			502,
		);
	}

	/**
	 * Returns what the first successful driver finds. If one fails, the next one that recognizes the page is tried.
	 *
	 * @param list<DiscoverableDriver> $drivers
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	private function ask( array $drivers, Lookup $lookup ): array {
		$problem = null;
		foreach ( $drivers as $driver ) {
			try {
				$candidates = $driver->discover( $lookup );
				if ( [] !== $candidates ) {
					return $candidates;
				}
			} catch ( DiscoveryError $error ) {
				$problem ??= $error;
			} catch ( \Throwable $error ) {
				$problem ??= $this->failed( $error );
			}
		}
		return null === $problem ? [] : throw $problem;
	}

	/** @return array<string, DiscoverableDriver> */
	private function discoverable(): array {
		$drivers = array_filter(
			$this->drivers->connectable(),
			static fn( $driver ): bool => $driver instanceof DiscoverableDriver,
		);
		uksort( $drivers, static fn( string $a, string $b ): int => ( self::LAST === $a ) <=> ( self::LAST === $b ) );
		return $drivers;
	}
}
