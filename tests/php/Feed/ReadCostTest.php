<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Ajax\AjaxRequest;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\PhotoFeed\Calls\Actions as PhotoActions;
use Frontispiece\PhotoFeed\PhotoFeedResolver;
use Frontispiece\SocialFeed\Calls\Actions as SocialActions;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\PhotoFeed\PhotoFeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;

#[Group( 'db' )]
final class ReadCostTest extends PhotoFeedTestCase {
	/** @return array<string, array{string, array<string, mixed>, int}> call, fields, points that one costs */
	public static function costly(): array {
		return [
			'comments of all posts'          => [ 'sbi_get_comment_cache', [], 10 ],
			'posts far down, by their count' => [ 'sbi_load_more_clicked', [ 'offset' => 20_000 ], 100 ],
			'the same with a place made up'  => [
				'sbi_load_more_clicked',
				[ 'offset' => 20_000, 'after' => '1-1-0123456789abcdef' ],
				100,
			],
			'a far page of a list'           => [ 'sbi_widget_page', [ 'paged' => 1000 ], 99 ],
			'what is known of 200 posts'     => [
				'get_meta',
				[ 'comments_array_ids' => array_fill( 0, 200, '1_1' ) ],
				11,
			],
		];
	}

	/** @param array<string, mixed> $fields */
	#[DataProvider( 'costly' )]
	#[TestDox( 'SEC-20: a visitor makes only so many costly reading calls a minute' )]
	public function test_SEC_20_expensive_read_requests_are_rate_limited(
		string $call,
		array $fields,
		int $points,
	): void {
		$this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		$key = $this->key( 'num=6' );
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		// As if other requests had used up the limit except for the last one.
		self::assertTrue( $this->kernel()->rateLimit()->spend( 'reads', 600 - $points, 600, 60 ) );
		$fields += [ 'feed_id' => $key, 'id' => $key ];
		self::assertSame( 200, $this->answered( $call, $fields ) );
		self::assertSame( 429, $this->answered( $call, $fields ) );
		$this->kernel()->clock()->freeze( 1_800_000_060 );
		self::assertSame( 200, $this->answered( $call, $fields ) );
	}

	#[TestDox( 'SEC-20: calls that cost no more than a page are not counted' )]
	public function test_SEC_20_paging_a_feed_does_not_count_toward_the_rate_limit(): void {
		$key = $this->key( 'num=6' );
		foreach ( [ [ 'offset' => 6 ], [ 'offset' => 199 ] ] as $fields ) {
			self::assertSame(
				200,
				AjaxClient::post( 'sbi_load_more_clicked', $this->fields( $key ) + $fields )['status'],
			);
		}
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {rates}' ) );
	}

	#[TestDox( 'SEC-20: what REST shows of a feed is what the page shows, without a look at every post' )]
	public function test_SEC_20_a_rest_preview_returns_the_same_posts_as_the_page(): void {
		$this->key( 'num=3 hashtags=bread' );
		$attributes = $this->kernel()->blocks()->attributes( 'photo-feed', [ 'num' => 3, 'hashtags' => 'bread' ] );
		$preview    = $this->kernel()->get( PhotoFeedResolver::class )->preview( $attributes, 3 );
		$row        = $this->kernel()->get( FeedRepository::class )->all()[0];
		self::assertSame(
			array_column( $this->kernel()->get( FeedItemRepository::class )->page( $row, null, 3 ), 'id' ),
			array_column( $preview['rows'], 'id' ),
		);
	}

	#[TestDox( 'SEC-20: what moderators keep out of a feed is not shown by a preview of it either' )]
	public function test_SEC_20_a_preview_respects_the_allowlist(): void {
		$all = $this->ids( do_shortcode( '[frontispiece_photo_feed num=9]' ) );
		update_option( 'frontispiece_white_lists', [ '7' => [ 'ids' => [ $all[1] ] ] ] );
		$this->kernel()->get( FeedRepository::class )->refilter( [] );
		$attributes = $this->kernel()->blocks()->attributes( 'photo-feed', [ 'num' => 9, 'whitelist' => '7' ] );
		$rows       = $this->kernel()->get( PhotoFeedResolver::class )->preview( $attributes, 9 )['rows'];
		self::assertSame( [ $all[1] ], array_map( static fn( array $row ): string => $row['item']->id, $rows ) );
	}

	/** @param array<string, mixed> $fields */
	private function answered( string $call, array $fields ): int {
		foreach ( AjaxRegistry::make(
			$this->kernel()->get( PhotoActions::class )->all() + $this->kernel()->get( SocialActions::class )->all(),
		) as $action ) {
			if ( $action->name === $call ) {
				$_SERVER['REQUEST_METHOD'] = 'POST';

				$_POST = wp_slash( $fields );
				$reply = ( new \ReflectionMethod( AjaxRequest::class, 'response' ) )->invoke(
					new AjaxRequest( $action, $this->kernel()->rateLimit() ),
				);
				self::assertInstanceOf( AjaxResponse::class, $reply );
				return $reply->status;
			}
		}
		self::fail( "There is no action $call." );
	}
}
