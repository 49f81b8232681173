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
		[ $lists, $others ] = ServiceLists::split( $this->chosen(), $request->lists );
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
		foreach ( array_fill_keys( $lists, 1 ) + array_fill_keys( $others, 0 ) as $list => $value ) {
			NeighborCalls::call( $main, 'set_user_list', $known, $list, $value );
		}
	}

	public function unsubscribe( string $email ): void {
		$known = $this->find( $email );
		if ( null !== $known && self::UNSUBSCRIBED !== self::statusOf( $known ) ) {
			NeighborCalls::call( '\TNP', 'unsubscribe', [ 'email' => $email ] );
		}
	}

	public function check(): void {
		$this->chosen();
	}

	public function lists(): array {
		return array_values( $this->chosen() );
	}

	public function listsOf( string $email ): ?array {
		$known = $this->find( $email );
		if ( null === $known ) {
			return null;
		}
		$values = self::CONFIRMED === self::statusOf( $known ) ? get_object_vars( $known ) : [];
		return array_values( array_filter(
			$this->chosen(),
			static fn( string|int $id ): bool => 1 === (int) ( $values[ "list_$id" ] ?? 0 ),
			ARRAY_FILTER_USE_KEY,
		) );
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
	private function chosen(): array {
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
