<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Tests\TestCase;

final class ItemsControllerTest extends TestCase {
	public function test_a_moderator_can_hide_and_show_a_post_in_all_feeds_and_a_refresh_keeps_it(): void {
		$source = $this->kernel()->get( DemoInstaller::class )->install();
		$feed   = $this->kernel()->get( FeedRepository::class )->findOrCreate( 'social-feed', [], [ 'demo' ] );
		$first  = fn(): int => $this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 1 )[0]['id'];
		$id     = $first();
		$this->become( 'editor' );
		self::restAnswer( 'POST', "/items/$id", [ 'hidden' => true ] );
		self::assertNotSame( $id, $first() );
		$this->kernel()->get( Refresher::class )->refresh( $source, true );
		self::assertNotSame( $id, $first() );
		self::restAnswer( 'POST', "/items/$id", [ 'hidden' => false ] );
		self::assertSame( $id, $first() );
	}

	public function test_BUG_54_an_exception_at_one_post_does_not_hide_which_others_were_hidden(): void {
		$this->kernel()->get( DemoInstaller::class )->install();
		$feed = $this->kernel()->get( FeedRepository::class )->findOrCreate( 'social-feed', [], [ 'demo' ] );
		$ids  = array_column( $this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 3 ), 'id' );
		$this->become( 'editor' );
		foreach ( [ true, false ] as $hidden ) {
			$break = static fn( string $query ): string =>
				1 === preg_match( "/^UPDATE\\b.+items\\b.+\\b$ids[1]\\b/s", $query ) ? throw new \RuntimeException( 'Broken.' ) : $query;
			add_filter( 'query', $break );
			$response = self::restCall( 'POST', '/items/hide', [ 'ids' => $ids, 'hidden' => $hidden ] );
			remove_filter( 'query', $break );
			$data = (array) $response->get_data();
			sort( $data['ids'] );
			$others = [ $ids[0], $ids[2] ];
			sort( $others );
			self::assertSame( [ 200, $others ], [ $response->get_status(), $data['ids'] ] );
			self::assertSame( [ $ids[1] ], array_column( (array) $data['failed'], 'id' ) );
			self::restCall( 'POST', '/items/hide', [ 'ids' => $ids, 'hidden' => $hidden ] );
		}
	}

	public function test_users_without_permission_can_neither_add_nor_hide_posts(): void {
		foreach ( [ '', 'subscriber', 'author' ] as $role ) {
			wp_set_current_user( 0 );
			if ( '' !== $role ) {
				$this->become( $role );
			}
			foreach ( [ '/items', '/items/import', '/items/1' ] as $route ) {
				$response = self::restCall( 'POST', $route, [ 'text' => 'x', 'csv' => 'text', 'hidden' => true ] );
				self::assertContains( $response->get_status(), [ 401, 403 ], "$role $route" );
			}
		}
	}
}
