<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Source\Source;
use PHPUnit\Framework\Attributes\DataProvider;

/** Stories are shown for one day. After that, they and all their data are deleted. */
final class HousekeepingTest extends FeedTestCase {
	/** @return array<string, array{string, string}> */
	public static function doors(): array {
		return [
			'at Instagram'     => [ 'instagram-stories', 'IGTEST' ],
			'through the page' => [ 'igbusiness-stories', 'EAATESTUSER' ],
		];
	}

	#[DataProvider( 'doors' )]
	public function test_a_story_is_never_shown_after_24_hours_even_if_it_is_still_stored(
		string $type,
		string $token,
	): void {
		$account = $this->kernel()
			->get( FeedServices::class )
			->sources()
			->connect( $type, '17841400000000001', $token );
		$lasting = $this->kernel()->get( FeedServices::class )->sources()->connect( 'demo-photos', 'lasting' );
		$now     = time();
		$this->kernel()->clock()->freeze( $now );
		$this->put( $account, [ '11' => $now - DAY_IN_SECONDS + 60, '12' => $now - DAY_IN_SECONDS - 1 ] );
		$this->put( $lasting, [ '13' => $now - 9 * DAY_IN_SECONDS ] );
		$shown = fn(): array => $this->shown( "{$account->handle},{$lasting->handle}" );
		self::assertSame( [ '11', '13' ], $shown() );
		$this->kernel()->clock()->freeze( $now + 61 );
		self::assertSame( [ '13' ], $shown() );
		$feed = $this->kernel()->get( FeedServices::class )->feeds()->showing( $account->id )[0];
		self::assertSame(
			[ '13' ],
			array_map(
				static fn( array $row ): string => $row['item']->id,
				$this->kernel()->get( FeedServices::class )->feedItems()->skip( $feed, 0, 10 ),
			),
		);
		self::assertSame( 2, $this->items( $account ), 'they are still stored' );
	}

	#[DataProvider( 'doors' )]
	public function test_the_heartbeat_deletes_stories_and_their_images_even_if_instagram_is_down(
		string $type,
		string $token,
	): void {
		$account = $this->refresh(
			$this->kernel()->get( FeedServices::class )->sources()->connect( $type, '17841400000000001', $token ),
		);
		self::assertSame( 4, $this->items( $account ) );
		self::assertGreaterThan( 0, $this->pictures( $account ) );
		$this->networks->fail( [ 'match' => '/graph.', 'preset' => 'html-502' ] );
		$this->kernel()->clock()->freeze( time() + DAY_IN_SECONDS + 1 );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame( [ 0, 0 ], [ $this->items( $account ), $this->pictures( $account ) ] );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {feed_items}' ) );
	}

	private function pictures( Source $account ): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {images} WHERE source_id = %d AND item_id > 0', $account->id );
	}

	/** @param array<int|string, int> $times id => unix seconds */
	private function put( Source $account, array $times ): void {
		$stored = $this->kernel()
			->get( FeedServices::class )
			->items()
			->store(
				$account,
				array_map(
					static fn( $id, int $at ): Item =>
						Item::fromArray( [ 'id' => (string) $id, 'kind' => 'photo', 'created_at' => $at ] ),
					array_keys( $times ),
					$times,
				),
			);
		self::assertInstanceOf( StoreResult::class, $stored );
		$this->kernel()->get( FeedServices::class )->feeds()->spread( $account, $stored, [] );
	}

	/** @return list<string> */
	private function shown( string $source ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'data-id' ),
			self::find( do_shortcode( "[frontispiece_photo_feed num=10 source=$source]" ), '//*[@data-id]' ),
		);
	}
}
