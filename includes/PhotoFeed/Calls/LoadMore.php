<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\PhotoFeed\FeedViews;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\PhotoFeed\PhotoFeedResolver;

/**
 * Handles sbi_load_more_clicked: returns the next items, their image records, and whether there are more.
 *
 * Public and without a nonce, because pages may be cached for days; it only reads our tables. Clients send how many
 * items they have; one that sends the cursor of its last load (`after`) misses nothing when new items arrive in
 * between.
 */
final class LoadMore {
	public function __construct(
		private readonly FeedItemRepository $feedItems,
		private readonly Signer $signer,
		private readonly PhotoFeedResolver $resolver,
		private readonly FeedCall $call,
		private readonly FeedViews $views,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'sbi_load_more_clicked',
			FeedCall::FIELDS + [
				'offset'             => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 20_000, 'default' => 0 ],
				'page'               => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100_000, 'default' => 2 ],
				'current_resolution' => [ 'type' => 'string', 'maxLength' => 10 ],
				'after'              => [ 'type' => 'string', 'maxLength' => 80, 'default' => '' ],
			],
			$this->call->shared(
				$this->resolver,
				'PhotoFeed',
				fn( Feed $feed, ArrayReader $input ): AjaxResponse =>
					$this->respond( $feed, $input, $this->resolver->attributes( $feed ) ),
				static fn( ArrayReader $input ): array => [ $input->string( 'after' ) ],
				[ 'offset' ],
			),
			cost: fn( array $values ): int =>
				$this->call->skipping( $values, ( new ArrayReader( $values ) )->int( 'offset' ) ),
		);
	}

	/** @param array<string, mixed> $attributes */
	private function respond( Feed $feed, ArrayReader $input, array $attributes ): AjaxResponse {
		$view   = $this->views->view( $attributes );
		$feeds  = $this->feedItems;
		$cursor = Cursor::parse( $this->signer, $feed->key, $input->string( 'after' ) );
		$offset = $input->int( 'offset' );
		$limit  = $view->settings->num + 1;
		$rows   = match ( true ) {
			// A page in moderation mode must keep loading the unmoderated feed.
			Moderation::calls( $input->string( 'locator_nonce' ) ) => null === $cursor
				? array_slice( $feeds->unmoderated( $feed, null, $offset + $limit ), $offset )
				: $feeds->unmoderated( $feed, $cursor, $limit ),
			null === $cursor => $feeds->skip( $feed, $offset, $limit ),
			default => $feeds->page( $feed, $cursor, $limit ),
		};
		return AjaxResponse::text( Json::encode( $view->loaded( $feed, $rows, $offset ) ) );
	}
}
