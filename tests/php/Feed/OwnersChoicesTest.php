<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\TokenExpiryEmail;
use Frontispiece\Kernel\Options;
use Frontispiece\Tests\Forms\MailServer;
use PHPUnit\Framework\Attributes\Group;

/** Tests the effect of the plugin's settings on feeds. */
#[Group( 'db' )]
final class OwnersChoicesTest extends FeedTestCase {
	/** @var array<array-key, mixed> */
	private array $before = [];

	protected function setUp(): void {
		parent::setUp();
		$this->before = (array) get_option( Options::NAME );
	}

	protected function tearDown(): void {
		update_option( Options::NAME, $this->before );
		foreach ( (array) glob( ( new ImageStore() )->path() . '*' ) as $file ) {
			unlink( (string) $file );
		}
		parent::tearDown();
	}

	public function test_sources_are_refreshed_no_more_often_than_the_setting_allows(): void {
		$this->kernel()->options()->set( [ 'refresh' => '86400' ] );
		$page = $this->refresh( $this->page() );
		self::assertGreaterThanOrEqual( $page->refreshedAt + DAY_IN_SECONDS, $page->dueAt );
	}

	public function test_posts_older_than_the_setting_are_not_imported(): void {
		$this->kernel()->options()->set( [ 'backfill' => 0 ] );
		$page  = $this->refresh( $this->page() );
		$first = $this->items( $page );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 60 );
		self::assertNull(
			$this->kernel()
				->get( Refresher::class )
				->backfill( [ 'source' => $page->id, 'after' => 'x', 'seen' => 25 ] ),
		);
		self::assertSame( $first, $this->items( $page ) );
	}

	public function test_no_more_posts_are_stored_than_the_setting_allows(): void {
		$page = $this->refresh( $this->page() );
		$this->kernel()->options()->set( [ 'most_items' => 10 ] );
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame( 10, $this->items( $page ) );
	}

	public function test_images_have_the_size_and_quality_of_the_settings(): void {
		$bytes = [];
		foreach ( [ 'small', 'standard', 'fine' ] as $n => $quality ) {
			$this->kernel()->options()->set( [
				'image_quality' => $quality,
				'max_image_size' => 'small' === $quality ? '640' : '1080',
			] );
			$row               = $this->image( $this->page(), $n );
			$bytes[ $quality ] = (int) filesize( ( new ImageStore() )->path() . $row['stem'] . '-640.jpg' );
			self::assertSame( 'small' === $quality ? '150,320,640' : '150,320,640,1080', $row['sizes'] );
		}
		self::assertLessThan( $bytes['standard'], $bytes['small'] );
		self::assertGreaterThan( $bytes['standard'], $bytes['fine'] );
	}

	public function test_alerts_are_sent_to_the_configured_email_or_not_at_all(): void {
		$server = new MailServer();
		try {
			$page = $this->page();
			$this->kernel()
				->get( SourceRepository::class )
				->note( $page, [ 'token_expires' => $this->kernel()->clock()->now() + DAY_IN_SECONDS - 60 ] );
			$this->kernel()->options()->set( [ 'alert_tokens' => false, 'alert_email' => 'alerts@example.org' ] );
			$this->kernel()->get( TokenExpiryEmail::class )->send();
			self::assertCount( 0, $server->mails() );
			$this->kernel()->options()->set( [ 'alert_tokens' => true ] );
			$this->kernel()->get( TokenExpiryEmail::class )->send();
			self::assertStringContainsString( 'alerts@example.org', print_r( $server->mails(), true ) );
		} finally {
			$server->stop();
		}
	}

	/** @return array<string, string|null> */
	private function image( Source $source, int $n ): array {
		wp_mkdir_p( ( new ImageStore() )->path() );
		$url    = $this->networks->call( 'GET', '/__cdn?name=photo-9-1440x960.png&life=3600' )['url'];
		$stored = $this->storeItems( $source, [
			[ 'id' => "1_9$n", 'media' => [ [ 'id' => "m$n", 'src' => $url ] ] ],
		] );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$this->kernel()->get( ImageMaker::class )->work();
		return $this->db()->row( 'SELECT * FROM {images} WHERE item_id = %d', (int) array_key_first( $stored->added ) )
			?? [];
	}
}
