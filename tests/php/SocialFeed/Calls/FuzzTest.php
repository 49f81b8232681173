<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Kernel\Call;
use Frontispiece\Kernel\Reply;
use Frontispiece\Plugin;
use Frontispiece\SocialFeed\Calls;
use Frontispiece\SocialFeed\SocialFeed;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Fuzz;
use Frontispiece\Tests\Networks;

/** Bad input of every shape at the nine calls: a clear answer, no notice, no 500, nothing damaged. */
final class FuzzTest extends FeedTestCase {
	private const ROUNDS = 2000;

	/** @var list<string> */
	private array $notices = [];

	public function test_two_thousand_bad_inputs_do_no_harm(): void {
		$this->refresh( $this->page() );
		$feed    = Feed::feeds( $this->kernel() )->obtain( 'social-feed', [], [ Feed::demo( $this->kernel() )->handle ] );
		$before  = $this->fingerprint();
		$actions = $this->actions();
		add_filter( 'frontispiece_rate_limit', static fn(): int => PHP_INT_MAX );
		set_error_handler( fn( int $level, string $message, string $file, int $line ): bool => $this->note( "$message in $file:$line" ) );
		mt_srand( (int) ( getenv( 'FRONTISPIECE_SEED' ) === false ? 20261121 : getenv( 'FRONTISPIECE_SEED' ) ) );
		$this->networks->forgetLog();
		$statuses = [];

		$_SERVER['REQUEST_METHOD'] = 'POST';
		for ( $n = 0; $n < self::ROUNDS; $n++ ) {
			$action = $actions[ mt_rand( 0, count( $actions ) - 1 ) ];
			$_POST  = wp_slash( Fuzz::input( array_keys( $action->input ), $feed->key ) );
			$reply  = ( new \ReflectionMethod( Call::class, 'reply' ) )->invoke( new Call( $action, $this->kernel()->rateLimit() ) );
			self::assertInstanceOf( Reply::class, $reply );
			self::assertContains( $reply->status, [ 200, 400, 401, 403, 404 ], $action->name . ' ' . wp_json_encode( $_POST, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
			self::assertStringNotContainsString( 'EAATEST', $reply->body );
			self::assertTrue( mb_check_encoding( $reply->body, 'UTF-8' ) );
			$statuses[ $action->name ][ $reply->status ] = true;
		}
		restore_error_handler();
		remove_all_filters( 'frontispiece_rate_limit' );
		self::assertSame( [], $this->notices );
		self::assertSame( $before, $this->fingerprint(), 'items, feeds and sources are as they were' );
		self::assertCount( 9, $statuses );
		foreach ( $this->networks->log() as $request ) {
			self::assertStringContainsString( Networks::PAGE, (string) wp_json_encode( $request['path'] ), 'only stored posts were asked for' );
		}
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

	/** @return list<\Frontispiece\Kernel\Action> */
	private function actions(): array {
		$kernel = Plugin::kernel();
		return [
			( new Calls\LoadMore( $kernel ) )->action(),
			( new Calls\Query( $kernel ) )->action(),
			...( new Calls\Meta( $kernel ) )->actions(),
			( new Calls\Replies( $kernel ) )->action(),
			( new Calls\Thumbs( $kernel ) )->action(),
			( new Calls\Resize( $kernel ) )->action(),
			( new \Frontispiece\Feed\Locate( $kernel, SocialFeed::finder( $kernel ), 'cff_do_locator' ) )->action(),
			SocialFeed::notice( $kernel )->action(),
		];
	}
}
