<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Services;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Site\Newsletter\Delivery\ServiceDriver;
use Frontispiece\Site\Newsletter\SubscriptionRequest;

/** Sends subscribers to The Newsletter Plugin, by its class TNP and its main object. It has no tags. */
final class TheNewsletterPlugin implements ServiceDriver {
	/** Its status of a subscriber. */
	private const CONFIRMED    = 'C';
	private const UNSUBSCRIBED = 'U';

	/** @param list<string> $lists */
	public function __construct( private readonly array $lists ) {}

	public function subscribe( SubscriptionRequest $request ): void {
		$lists = array_keys( $this->lists() );
		$known = $this->find( $request->email );
		if ( null === $known ) {
			NeighborCalls::call( '\TNP', 'add_subscriber', [
				// It expects the slashes of a request.
				'email'    => wp_slash( $request->email ),
				'status'   => self::CONFIRMED,
				'lists'    => $lists,
				'language' => substr( $request->locale, 0, 2 ),
			] );
			return;
		}
		$main = $this->main();
		if ( self::CONFIRMED !== self::statusOf( $known ) ) {
			NeighborCalls::call( $main, 'set_user_status', $known, self::CONFIRMED );
		}
		foreach ( $lists as $list ) {
			NeighborCalls::call( $main, 'set_user_list', $known, $list, 1 );
		}
	}

	public function unsubscribe( string $email ): void {
		$known = $this->find( $email );
		if ( null !== $known && self::UNSUBSCRIBED !== self::statusOf( $known ) ) {
			NeighborCalls::call( '\TNP', 'unsubscribe', [ 'email' => $email ] );
		}
	}

	public function check(): array {
		return array_values( $this->lists() );
	}

	public function isUnsubscribed( string $email ): bool {
		$known = $this->find( $email );
		return null !== $known && self::UNSUBSCRIBED === self::statusOf( $known );
	}

	public function emailFrom( mixed $argument ): string {
		return is_object( $argument )
			? strtolower( ( new ArrayReader( get_object_vars( $argument ) ) )->string( 'email' ) )
			: '';
	}

	/** @return array<array-key, string> ID => name; nothing if it has no lists and none was chosen, because it needs none */
	private function lists(): array {
		$all = [];
		foreach ( (array) NeighborCalls::call( $this->main(), 'get_lists' ) as $list ) {
			if ( is_object( $list ) ) {
				$read                         = new ArrayReader( get_object_vars( $list ) );
				$all[ $read->string( 'id' ) ] = $read->string( 'name' );
			}
		}
		return [] === $this->lists ? [] : ServiceLists::choose( $all, $this->lists );
	}

	private function find( string $email ): ?object {
		$known = NeighborCalls::call( $this->main(), 'get_user', $email );
		return is_object( $known ) ? $known : null;
	}

	private static function statusOf( object $known ): string {
		return ( new ArrayReader( get_object_vars( $known ) ) )->string( 'status' );
	}

	private function main(): object {
		return NeighborCalls::object( '\Newsletter', 'instance' );
	}
}
