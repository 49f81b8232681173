<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\SocialFeed\Calls\Actions;
use Frontispiece\Tests\Fuzz;
use Frontispiece\Tests\FuzzTestCase;
use Frontispiece\Tests\Networks;

/** Tests the nine actions of the social feed. */
final class FuzzTest extends FuzzTestCase {
	public function test_two_thousand_invalid_inputs_cause_no_errors(): void {
		$this->refresh( $this->page() );
		$feed    = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate(
				'social-feed',
				[],
				[ $this->kernel()->get( DemoInstaller::class )->install()->handle ],
			);
		$actions = AjaxRegistry::make( $this->kernel()->get( Actions::class )->all() );
		self::assertCount( 9, $actions );
		$post  = (string) $this->db()->column(
			'SELECT i.remote_id FROM {items} i JOIN {sources} s ON s.id = i.source_id WHERE s.type = %s ORDER BY i.id',
			'facebook',
		)[0];
		$of    = [ 'pageid' => Networks::PAGE ];
		$good  = [
			'cff_get_new_posts'           => [ 'feed_id' => $feed->key, 'pag_url' => '{}', 'page' => '2' ],
			'cff_query'                   => [
				'o_id'         => '',
				'post_id'      => $post,
				'use_id'       => 'post',
				'comments_num' => '1',
				'likes_num'    => '1',
				'type'         => 'meta',
			] + $of,
			'get_meta'                    => [ 'comments_array_ids' => [ $post ], 'page' => '1' ],
			'cache_meta'                  => [
				'metadata' => (string) wp_json_encode( [
					[ 'id_post' => $post, 'content' => '{"comments":{"data":[{"id":"1_1","message":"<script>"}]}}' ],
				] ),
				'page'     => '1',
			],
			'cff_comments'                => [ 'id' => "{$post}_1" ] + $of,
			'cff_thumbs'                  => [ 'id' => $post, 'albumsonly' => 'true' ] + $of,
			'cff_resized_images_submit'   => [
				'needs_resizing' => [ $post ],
				'offset'         => '1',
				'feed_id'        => $feed->key,
			],
		];
		$stati = $this->bombard(
			$actions,
			static fn( AjaxAction $action ): array =>
				isset( $good[ $action->name ] ) && mt_rand( 0, 3 ) === 0
					? Fuzz::spoilt( $good[ $action->name ] )
					: Fuzz::input( array_keys( $action->input ), $feed->key ),
		);
		// The other two need a marker or a nonce from the page, which cannot be guessed.
		foreach ( array_keys( $good ) as $name ) {
			self::assertArrayHasKey( 200, $stati[ $name ] ?? [], "$name was reached" );
		}
		foreach ( $this->networks->log() as $request ) {
			preg_match( '~/v[\d.]+/([^/?"]+)~', is_string( $request['path'] ) ? $request['path'] : '', $match );
			self::assertGreaterThan(
				0,
				$this->db()->int(
					'SELECT COUNT(*) FROM {items} WHERE remote_id = %s OR payload LIKE %s',
					$match[1] ?? '',
					'%"' . ( $match[1] ?? '' ) . '"%',
				),
				'only what is stored was asked for',
			);
		}
	}
}
