<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Kernel\Action;
use Frontispiece\SocialFeed\SocialFeed;
use Frontispiece\Tests\Fuzz;
use Frontispiece\Tests\FuzzTestCase;
use Frontispiece\Tests\Networks;

/** The nine calls of the social feed. */
final class FuzzTest extends FuzzTestCase {
	public function test_two_thousand_bad_inputs_do_no_harm(): void {
		$this->refresh( $this->page() );
		$feed    = Feed::feeds( $this->kernel() )->obtain( 'social-feed', [], [ Feed::demo( $this->kernel() )->handle ] );
		$actions = SocialFeed::actions( $this->kernel() );
		self::assertCount( 9, $actions );
		$this->bombard( $actions, static fn( Action $action ): array => Fuzz::input( array_keys( $action->input ), $feed->key ) );
		foreach ( $this->networks->log() as $request ) {
			self::assertStringContainsString( Networks::PAGE, (string) wp_json_encode( $request['path'] ), 'only stored posts were asked for' );
		}
	}
}
