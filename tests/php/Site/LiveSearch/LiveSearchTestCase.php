<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

/** Sends search requests over HTTP. */
abstract class LiveSearchTestCase extends SiteTestCase {
	/** @var list<int> */
	protected array $postIds = [];

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		foreach ( $this->postIds as $id ) {
			wp_delete_post( $id, true );
		}
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	protected function article( string $title, array $more = [] ): int {
		$id              = wp_insert_post( wp_slash(
			$more + [
				'post_title'   => $title,
				'post_status'  => 'publish',
				'post_content' => 'Nothing.',
				'post_date'    => '2024-03-05 10:00:00',
			],
		) );
		$this->postIds[] = $id;
		return $id;
	}

	/** @param array<string, mixed> $options */
	protected function visitor( array $options = [] ): Visitor {
		return ( new Visitor() )->header(
			'X-Frontispiece-Site: ' . Json::encode( [ 'live-search' => (object) $options ] ),
		);
	}

	/** @param array<string, mixed> $fields */
	protected function ask( array $fields, ?Visitor $visitor = null ): Answer {
		return ( $visitor ?? $this->visitor() )->get(
			'/wp-admin/admin-ajax.php?' . http_build_query( [ 'action' => 'penci_ajax_search' ] + $fields ),
		);
	}

	/** Runs the action in this process. */
	protected function search( string $words ): AjaxResponse {
		$this->switchOn( 'live-search' );
		foreach ( $this->kernel()->ajax()->actions() as $action ) {
			if ( 'penci_ajax_search' === $action->name ) {
				return ( $action->handle )( [ 'query' => $words, 'number' => '5' ] );
			}
		}
		self::fail( 'There is no such action.' );
	}

	/** @return list<array<string, mixed>> */
	protected function suggestions( Answer $response ): array {
		$list = $response->json()['suggestions'] ?? null;
		self::assertIsArray( $list );
		self::assertTrue( array_is_list( $list ) );
		/** @var list<array<string, mixed>> */
		return $list;
	}
}
