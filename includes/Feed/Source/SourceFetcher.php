<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Driver\SourceDriver;

defined( 'ABSPATH' ) || exit;

/** Reads a page of a source from its network, and records each request that this takes. */
final class SourceFetcher {
	public function __construct( private readonly SourceRequests $log ) {}

	/** @throws SourceError */
	public function fetch( Source $source, SourceDriver $driver, string $after = '' ): SourcePage {
		/** @var list<array{host: string, status: int, milliseconds: int, message: string}> $requests */
		$requests = [];
		$start = hrtime( true );
		$watch = static function ( mixed $response, mixed ...$of ) use ( &$requests, &$start ): void {
			$now     = hrtime( true );
			$url     = end( $of );
			$requests[] = [
				'host'         => is_string( $url ) ? (string) wp_parse_url( $url, PHP_URL_HOST ) : '',
				'status'       => $response instanceof \WP_Error
					? 0
					: (int) wp_remote_retrieve_response_code( is_array( $response ) ? $response : [] ),
				'milliseconds' => intdiv( (int) ( $now - $start ), 1_000_000 ),
				'message'      => $response instanceof \WP_Error ? $response->get_error_message() : '',
			];
			$start   = $now;
		};
		/** @var list<array{string, list<string>}> $dropped */
		$dropped = [];
		$collect = static function ( string $reason, array $names ) use ( &$dropped ): void {
			if ( count( $dropped ) < SourceRequests::MAX_DROPPED ) {
				$dropped[] = [ $reason, array_values( array_filter( $names, 'is_string' ) ) ];
			}
		};
		add_action( 'http_api_debug', $watch, 10, 5 );
		add_action( 'frontispiece_entry_dropped', $collect, 10, 2 );
		try {
			$page = $driver->fetch( $source, $after );
		} catch ( SourceError $error ) {
			$this->record( $source, $requests, 0, $error );
			throw $error;
		} finally {
			remove_action( 'http_api_debug', $watch );
			remove_action( 'frontispiece_entry_dropped', $collect );
		}
		$this->record( $source, $requests, count( $page->items ), null );
		$this->log->addDropped( $source->id, $dropped );
		return $page;
	}

	/** @param list<array{host: string, status: int, milliseconds: int, message: string}> $requests */
	private function record( Source $source, array $requests, int $posts, ?SourceError $error ): void {
		if ( null !== $error && [] === $requests ) {
			// It was refused before it left the site.
			$requests = [ [ 'host' => '', 'status' => 0, 'milliseconds' => 0, 'message' => '' ] ];
		}
		$last = count( $requests ) - 1;
		foreach ( $requests as $n => $request ) {
			$this->log->add(
				$source->id,
				$request['host'],
				$request['status'],
				// The posts are in the response that was read last; those before it were redirects, logins or profiles.
				$n === $last ? $posts : 0,
				$request['milliseconds'],
				$n === $last && null !== $error
					? trim( "{$error->networkCode} {$error->getMessage()}" )
					: $request['message'],
			);
		}
	}
}
