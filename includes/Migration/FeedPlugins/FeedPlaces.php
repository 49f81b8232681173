<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FeedPlugins;

use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Blocks\PostSearch;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Database\Database;

/** Finds the pages that show feeds of another plugin. */
final class FeedPlaces {
	private const MAX_POSTS = 500;

	/** @var array<array-key, list<array{title: string, view: string, edit: string, place: string}>>|null by feed */
	private ?array $places = null;

	public function __construct( private readonly FeedPlugins $plugin ) {}

	/** @return list<array{title: string, view: string, edit: string, place: string}> */
	public function forFeed( string $feed ): array {
		return ( $this->places ??= $this->search() )[ $feed ] ?? [];
	}

	/** @return list<\WP_Post> posts with a shortcode of the plugin, newest first */
	public static function posts( string $shortcode ): array {
		return ( new PostSearch( new Database() ) )->posts( [ "[$shortcode" ], self::MAX_POSTS );
	}

	/** @return array<array-key, list<array{title: string, view: string, edit: string, place: string}>> */
	private function search(): array {
		$places = [];
		foreach ( self::posts( $this->plugin->shortcode() ) as $post ) {
			foreach ( ContentScanner::shortcodes( $post->post_content, $this->plugin->shortcode() ) as $atts ) {
				$feed  = is_scalar( $atts['feed'] ?? null ) ? (string) $atts['feed'] : FeedPlugins::OLD;
				$place = UsageLink::forPost( $post->ID, 'content' );
				if ( null !== $place && ! in_array( $place, $places[ $feed ] ?? [], true ) ) {
					$places[ $feed ][] = $place;
				}
			}
		}
		return $places;
	}
}
