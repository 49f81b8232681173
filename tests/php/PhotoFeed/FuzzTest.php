<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Kernel\Call;
use Frontispiece\Kernel\Reply;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Fuzz;

/** Bad input of every shape at the eleven calls of the photo feed: a clear answer, no notice, no 500, nothing damaged. */
final class FuzzTest extends FeedTestCase {
	private const ROUNDS = 2000;

	/** @var list<string> */
	private array $notices = [];

	public function test_two_thousand_bad_inputs_do_no_harm(): void {
		Feed::demo( $this->kernel(), 'demo-photos' );
		do_shortcode( '[frontispiece_photo_feed]' );
		$key     = (string) $this->db()->column( 'SELECT feed_key FROM {feeds}' )[0];
		$before  = $this->fingerprint();
		$actions = PhotoFeed::actions( $this->kernel() );
		self::assertCount( 11, $actions );
		add_filter( 'frontispiece_rate_limit', static fn(): int => PHP_INT_MAX );
		set_error_handler( fn( int $level, string $message, string $file, int $line ): bool => $this->note( "$message in $file:$line" ) );
		mt_srand( (int) ( getenv( 'FRONTISPIECE_SEED' ) === false ? 20261121 : getenv( 'FRONTISPIECE_SEED' ) ) );
		$this->networks->forgetLog();
		$statuses = [];

		$_SERVER['REQUEST_METHOD'] = 'POST';
		for ( $n = 0; $n < self::ROUNDS; $n++ ) {
			$action = $actions[ mt_rand( 0, count( $actions ) - 1 ) ];
			$_POST  = wp_slash( $this->input( [ ...array_keys( $action->input ), 'nonce' ], $key ) );
			$reply  = ( new \ReflectionMethod( Call::class, 'reply' ) )->invoke( new Call( $action, $this->kernel()->rateLimit() ) );
			self::assertInstanceOf( Reply::class, $reply );
			self::assertContains( $reply->status, [ 200, 400, 401, 403, 404 ], $action->name . ' ' . wp_json_encode( $_POST, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
			self::assertTrue( mb_check_encoding( $reply->body, 'UTF-8' ) );
			$statuses[ $action->name ][ $reply->status ] = true;
		}
		restore_error_handler();
		remove_all_filters( 'frontispiece_rate_limit' );
		self::assertSame( [], $this->notices );
		self::assertSame( $before, $this->fingerprint(), 'items, feeds and sources are as they were' );
		self::assertCount( 11, $statuses );
		self::assertArrayHasKey( 200, $statuses['sbi_load_more_clicked'] ?? [], 'some of it reaches the handlers' );
		self::assertSame( [], $this->networks->log() );
	}

	/**
	 * Half of it differs from a good call in one field, so that it gets as far as it can.
	 *
	 * @param list<string> $fields
	 * @return array<array-key, mixed>
	 */
	private function input( array $fields, string $key ): array {
		$bad = Fuzz::input( $fields, $key );
		if ( mt_rand( 0, 1 ) > 0 ) {
			return $bad;
		}
		$good = [ 'feed_id' => $key, 'id' => $key, 'offset' => '6', 'page' => '2', 'paged' => '2', 'post_id' => '2000000000003', 'needs_resizing' => [ '2000000000003' ], 'total_comments' => '1', 'settings' => '{}' ];
		return array_slice( $bad, 0, 1 ) + array_intersect_key( $good, array_flip( $fields ) );
	}

	private function note( string $message ): bool {
		$this->notices[] = $message;
		return true;
	}

	private function fingerprint(): string {
		$all = '';
		foreach ( [ 'items', 'feed_items', 'feeds' ] as $table ) {
			$all .= wp_json_encode( $this->db()->rows( "SELECT * FROM {{$table}}" ) );
		}
		return md5( $all );
	}
}
