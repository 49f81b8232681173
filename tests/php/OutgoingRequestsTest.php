<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Forms\PostType;
use Frontispiece\Tests\Kernel\Process;
use PHPUnit\Framework\Attributes\DataProvider;

/** What the plugin makes on its own contacts no other host, neither while it is made nor when scheduled events run. */
final class OutgoingRequestsTest extends TestCase {
	/** BUG-10 */
	#[DataProvider( 'things' )]
	public function test_BUG_10_the_action_and_its_scheduled_events_send_no_external_requests( string $thing ): void {
		// Every request to another host goes through this listener, whatever library makes it.
		$listener = stream_socket_server( 'tcp://127.0.0.1:0' );
		self::assertIsResource( $listener );
		$port    = ltrim( (string) strrchr( (string) stream_socket_get_name( $listener, false ), ':' ), ':' );
		$process = new Process(
			'outgoing',
			[ 'make' => [ $thing ] ],
			[ 'WP_PROXY_HOST' => '127.0.0.1', 'WP_PROXY_PORT' => $port, 'WP_HTTP_BLOCK_EXTERNAL' => false ],
		);
		$process->go();
		$result = $process->result();
		self::assertSame( [], $result['requested'] );
		self::assertNotContains( 'do_pings', (array) $result['ran'] );
		$connections = [ $listener ];
		$none        = null;
		self::assertSame( 0, stream_select( $connections, $none, $none, 0 ), 'Something connected to another host.' );
		fclose( $listener );
	}

	/** @return iterable<string, list<string>> */
	public static function things(): iterable {
		foreach ( [ 'activation', 'demo', 'form', 'own posts' ] as $thing ) {
			yield $thing => [ $thing ];
		}
	}

	protected function tearDown(): void {
		// The demo was made by another process: what this one remembers of posts is old.
		wp_cache_flush();
		do_action( 'frontispiece_demo_remove' );
		foreach ( get_posts( [
			'post_type'   => PostType::NAME,
			'title'       => 'Outgoing',
			'numberposts' => -1,
			'fields'      => 'ids',
		] ) as $id ) {
			wp_delete_post( (int) $id, true );
		}
		parent::tearDown();
	}
}
