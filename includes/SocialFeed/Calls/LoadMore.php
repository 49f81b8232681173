<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\SocialFeed\FeedViews;
use Frontispiece\SocialFeed\SocialFeedResolver;

/**
 * Handles cff_get_new_posts: returns the next items of a feed as an HTML fragment.
 *
 * Public and without a nonce, because pages are cached for days and the call only reads the plugin's tables. Feed
 * settings that the page sends are not used: the feed is a row, named by its key, and the position is a signed cursor.
 */
final class LoadMore {
	public function __construct(
		private readonly FeedItemRepository $feedItems,
		private readonly Signer $signer,
		private readonly SocialFeedResolver $resolver,
		private readonly FeedCall $call,
		private readonly FeedViews $views,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'cff_get_new_posts',
			array_diff_key( FeedCall::FIELDS, [ 'atts' => '' ] ) + [
				'pag_url'        => [ 'type' => 'object', 'json' => true, 'required' => true, 'maxProperties' => 60 ],
				'page'           => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100_000, 'default' => 2 ],
				'shortcode_data' => FeedCall::TEXT,
			],
			$this->call->shared(
				$this->resolver,
				'SocialFeed',
				fn( Feed $feed, ArrayReader $input ): AjaxResponse =>
					$this->respond( $feed, $input, $this->resolver->attributes( $feed ) ),
				static fn( ArrayReader $input ): array =>
					array_values( array_filter( $input->at( 'pag_url' )->all(), 'is_string' ) ),
				[ 'pag_url', 'page' ],
			),
		);
	}

	/** @param array<string, mixed> $attributes */
	private function respond( Feed $feed, ArrayReader $input, array $attributes ): AjaxResponse {
		$paging = $input->at( 'pag_url' );
		$view   = $this->views->view( $attributes );
		$ids    = $this->sourcesIn( $feed, $paging );
		if ( [] === $ids ) {
			return AjaxResponse::text( $view->fragment( $feed, [], null, $paging->all() ) );
		}
		$cursor = $this->cursor( $feed, $paging );
		if ( null === $cursor ) {
			return AjaxResponse::error(
				400,
				'invalid_cursor',
				__( 'More posts couldn\'t be loaded. Reload the page and try again.', 'frontispiece' ),
			);
		}
		$rows = $this->feedItems->page(
			$feed,
			$cursor,
			$view->settings->num + 1,
			count( $ids ) < count( $feed->sourceIds ) ? $ids : [],
		);
		return AjaxResponse::text( $view->fragment( $feed, $rows, $ids, $paging->all(), $input->int( 'page' ) ) );
	}

	/** @return list<int> sources that still have a cursor in the set; absent sources have no more posts */
	private function sourcesIn( Feed $feed, ArrayReader $paging ): array {
		$ids = [];
		foreach ( $feed->sources() as $i => $source ) {
			if ( $paging->has( $source['remote_id'] ) && isset( $feed->sourceIds[ $i ] ) ) {
				$ids[] = $feed->sourceIds[ $i ];
			}
		}
		return $ids;
	}

	private function cursor( Feed $feed, ArrayReader $paging ): ?Cursor {
		foreach ( $feed->sources() as $source ) {
			$cursor = Cursor::parse( $this->signer, $feed->key, $paging->string( $source['remote_id'] ) );
			if ( null !== $cursor ) {
				return $cursor;
			}
		}
		return null;
	}
}
