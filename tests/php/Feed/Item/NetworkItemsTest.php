<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Feed\EverySource;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Reads posts of each fake social network. */
final class NetworkItemsTest extends FeedTestCase {
	public function test_posts_of_every_social_network_are_restored_from_their_payloads_unchanged(): void {
		$items = [];
		foreach ( EverySource::connect( $this->kernel() ) as $source ) {
			$ofSource = $this->all( $source );
			self::assertNotSame( [], $ofSource, $source->type );
			$items = [ ...$items, ...$ofSource ];
		}
		$kinds = array_map( static fn( Item $item ): string => $item->kind, $items );
		self::assertSame( [], array_diff( Item::KINDS, $kinds, [ 'review' ] ) );
		foreach ( $items as $item ) {
			$payload = Json::encode( $item->toArray() );
			self::assertSame( $payload, Json::encode( Item::stored( $payload )->toArray() ) );
			self::assertSame( $payload, Json::encode( Item::fromArray( Json::object( $payload ) )->toArray() ) );
			self::assertSame( $item->fingerprint(), Item::stored( $payload )->fingerprint() );
		}
	}

	/** @return list<Item> */
	private function all( Source $source ): array {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( $source->type );
		self::assertNotNull( $driver, $source->type );
		$items = [];
		$after = '';
		do {
			$page  = $driver->fetch( $this->again( $source )->withoutValidators(), $after );
			$items = [ ...$items, ...$page->items ];
			$after = $page->after;
		} while ( '' !== $after );
		return $items;
	}
}
