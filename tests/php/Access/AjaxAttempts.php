<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Access;

use Frontispiece\Plugin;

/** One successful request per admin-ajax action. The nonce is valid for the user who sends it. */
final class AjaxAttempts {
	public function __construct( private readonly Things $things ) {}

	/**
	 * @param \Closure(string): string $nonce of whoever asks
	 * @return array<string, \Closure(): Attempt>
	 */
	public function all( \Closure $nonce ): array {
		return [ ...$this->social( $nonce ), ...$this->photos( $nonce ), ...$this->site( $nonce ) ];
	}

	/**
	 * @param \Closure(string): string $nonce
	 * @return array<string, \Closure(): Attempt>
	 */
	private function social( \Closure $nonce ): array {
		$key = function ( int $posts = 2 ): string {
			$this->things->posts();
			return self::read( do_shortcode( "[frontispiece_social_feed num=$posts]" ), 'data-feed-id' );
		};
		return [
			'frontispiece_nonce'              => static fn(): Attempt =>
				new Attempt( fields: [ 'purpose' => 'frontispiece_like' ], proof: '"nonce"' ),
			'cff_get_new_posts'               => static function () use ( $key ): Attempt {
				$feed = $key();
				return new Attempt(
					fields: [
						'feed_id' => $feed,
						'pag_url' => self::read(
							do_shortcode( '[frontispiece_social_feed num=2]' ),
							'data-cff-pag-url',
						),
					],
					proof: 'cff-item',
				);
			},
			'cff_query'                       => fn(): Attempt =>
				new Attempt( fields: [ 'post_id' => $this->things->commented() ], proof: '"comments"' ),
			'get_meta'                        => fn(): Attempt =>
				new Attempt(
					fields: [ 'comments_array_ids' => [ $this->things->commented() ] ],
					proof: $this->things->commented(),
				),
			'cache_meta'                      => static fn(): Attempt =>
				new Attempt( fields: [ 'metadata' => '[]', 'page' => '1' ] ),
			'cff_comments'                    => static fn(): Attempt =>
				new Attempt( fields: [ 'id' => '1_2', 'pageid' => '3' ], proof: '"data"' ),
			'cff_thumbs'                      => fn(): Attempt =>
				new Attempt( fields: [ 'id' => $this->things->album(), 'pageid' => '3' ], proof: 'subattachments' ),
			'cff_resized_images_submit'       => static fn(): Attempt =>
				new Attempt(
					fields: [ 'feed_id' => $key( 30 ), 'needs_resizing' => [ self::first( 30 ) ] ],
					proof: self::first( 30 ),
				),
			'cff_do_locator'                  => static function () use ( $key ): Attempt {
				$feed = $key();
				return new Attempt(
					fields: [
						'feed_id'       => $feed,
						'post_id'       => '4',
						'location'      => 'content',
						'locator_nonce' => Plugin::kernel()->signer()->mark( 'locator', "4|$feed" ),
					],
					proof: 'locating success',
				);
			},
			'cff_hide_frontend_license_error' => static fn(): Attempt =>
				new Attempt( fields: [ 'nonce' => $nonce( 'cff_nonce' ) ] ),
		];
	}

	/**
	 * @param \Closure(string): string $nonce
	 * @return array<string, \Closure(): Attempt>
	 */
	private function photos( \Closure $nonce ): array {
		$key      = function ( string $options = 'num=4' ): string {
			$this->things->photos();
			return self::read( do_shortcode( "[frontispiece_photo_feed $options]" ), 'data-feedid' );
		};
		$first    = static fn(): string => self::read( do_shortcode( '[frontispiece_photo_feed num=40]' ), 'data-id' );
		$moderate = static fn( array $fields ): array =>
			$fields + [
				'feed_id'       => $key( 'num=40' ),
				'post_id'       => '0',
				'atts'          => '{}',
				'locator_nonce' => $nonce( 'frontispiece_moderate' ),
			];
		return [
			'sbi_load_more_clicked'           => static fn(): Attempt =>
				new Attempt( fields: [ 'feed_id' => $key(), 'offset' => '4', 'page' => '2' ], proof: 'sbi_item' ),
			'sbi_resized_images_submit'       => static fn(): Attempt =>
				new Attempt( fields: [ 'feed_id' => $key( 'num=40' ), 'needs_resizing' => [ $first() ] ], proof: '{' ),
			'sbi_do_locator'                  => static function () use ( $key ): Attempt {
				$feed = $key();
				return new Attempt(
					fields: [
						'feed_id'       => $feed,
						'post_id'       => '7',
						'location'      => 'content',
						'locator_nonce' => Plugin::kernel()->signer()->mark( 'locator', "7|$feed" ),
					],
					proof: 'locating success',
				);
			},
			'sbi_remote_comments_needed'      => static fn(): Attempt =>
				new Attempt( fields: [ 'post_id' => '1' ], proof: '[' ),
			'sbi_get_comment_cache'           => static fn(): Attempt => new Attempt( proof: '{' ),
			'sbi_update_comment_cache'        => static fn(): Attempt => new Attempt( fields: [ 'post_id' => '1' ] ),
			'sbi_update_mod_mode_settings'    => static fn(): Attempt =>
				new Attempt( fields: $moderate( [ 'ids' => [ '1' ] ] ) ),
			'sbi_update_mod_mode_white_list'  => static fn(): Attempt =>
				new Attempt( fields: $moderate( [ 'ids' => [ '1' ], 'db_index' => '1' ] ) ),
			'frontispiece_alt_texts'          => static fn(): Attempt =>
				new Attempt( fields: [ 'post_id' => $first() ] + $moderate( [] ), proof: '"written"' ),
			'sbi_on_ajax_test_trigger'        => static fn(): Attempt => new Attempt(),
			'sbi_widget_page'                 => function (): Attempt {
				$this->things->photos();
				return new Attempt(
					fields: [
						'id'       => self::read( do_shortcode( '[frontispiece_photo_list num=4]' ), 'data-id' ),
						'paged'    => '2',
						'type'     => 'more',
						'settings' => '{}',
					],
					proof: 'sbi',
				);
			},
			'sbi_hide_frontend_license_error' => static fn(): Attempt =>
				new Attempt( fields: [ 'nonce' => $nonce( 'sbi_nonce' ) ] ),
		];
	}

	/**
	 * @param \Closure(string): string $nonce
	 * @return array<string, \Closure(): Attempt> calls of site features, which the test switches on
	 */
	private function site( \Closure $nonce ): array {
		$post = static fn(): string => (string) ( get_posts( [ 'numberposts' => 1, 'fields' => 'ids' ] )[0] ?? 0 );
		$like = static fn(): Attempt =>
			new Attempt(
				fields: [
					'nonce'           => $nonce( 'frontispiece_like' ),
					'penci_post_like' => '',
					'post_id'         => $post(),
					'reaction'        => 'like',
					'state'           => '1',
				],
				isDone: static fn(): bool => 0 < Plugin::kernel()->db()->int( 'SELECT COUNT(*) FROM {reactions}' ),
			);
		return [
			'penci-post-like'        => $like,
			'penci_post_like'        => $like,
			'frontispiece_reactions' => static fn(): Attempt =>
				new Attempt( fields: [ 'posts' => [ $post() ] ], proof: $post() ),
			'penci_ajax_search'      => static fn(): Attempt =>
				new Attempt( fields: [ 'query' => 'hello', 'number' => '5' ], proof: '"suggestions"' ),
		];
	}

	private static function read( string $html, string $attribute ): string {
		return 1 === preg_match( '/\b' . $attribute . '=("|\')(.*?)\1/', $html, $match )
			? html_entity_decode( $match[2], ENT_QUOTES )
			: throw new \RuntimeException( "No $attribute in " . substr( $html, 0, 500 ) );
	}

	/** @return string the first post with a picture of a feed */
	private static function first( int $posts ): string {
		return 1 === preg_match(
			'/cff-photo-post[^>]*id="cff_(\d+_\d+)"/',
			do_shortcode( "[frontispiece_social_feed num=$posts]" ),
			$match,
		)
			? $match[1]
			: throw new \RuntimeException( 'No photo.' );
	}
}
