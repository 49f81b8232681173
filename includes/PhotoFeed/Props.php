<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\ShareLinks;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\PhotoFeed\Calls\CommentsRoute;

/**
 * Builds the props that the island gets besides the markup: where to send calls, and how the lightbox behaves. They are
 * public and identical for all visitors.
 */
final class Props {
	/** Placeholder for the name in a hashtag's or profile's URL. */
	private const NAME = '~name~';

	/** @param array<string, \Closure(): AjaxAction> $actions that pages of this feed call, by name */
	public function __construct(
		private readonly SourceDrivers $drivers,
		private readonly AjaxRegistry $ajax,
		private readonly array $actions,
		private readonly PhotoFeedSettings $settings,
	) {}

	/** @return array<string, mixed> */
	public function forFeed( Feed $feed ): array {
		return [
			'ajax'    => admin_url( 'admin-ajax.php' ),
			'actions' => (object) $this->ajax->renamed( $this->actions ),
			'resized' => Records::base(),
		] + (
			$this->settings->lightbox
				? [ 'comments' => CommentsRoute::url(), 'viewer' => $this->viewer( $feed ) ]
				: []
		);
	}

	/** @return array<string, mixed> */
	private function viewer( Feed $feed ): array {
		$source = $this->drivers->get( $feed->network() );
		/**
		 * Filters the texts that replace the default texts of the photo feed's lightbox.
		 *
		 * @since 1.0.0
		 * @param array<string, string> $texts by name: close, zoom, previous, next, placeholder, share, open, comments
		 *     …
		 */
		$texts = apply_filters( 'frontispiece_photo_viewer_texts', [] );
		return $this->settings->keys() + [
			'share'     => ShareLinks::NETWORKS,
			'addresses' => null === $source ? (object) [] : [
				'hashtag' => rawurldecode( $source->address( 'hashtag', self::NAME ) ),
				'profile' => rawurldecode( $source->address( 'profile', self::NAME ) ),
			],
			'type'      => $this->drivers->isBusiness( $feed->network() ) ? 'business' : 'personal',
		] + ( is_array( $texts ) && [] !== $texts ? [ 'texts' => array_filter( $texts, 'is_string' ) ] : [] );
	}
}
