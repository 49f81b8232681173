<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\FeedViews;
use Frontispiece\PhotoFeed\PhotoFeedResolver;

/**
 * Handles the Ajax call of the widget lists: returns one page of a feed's items as HTML, or nothing after the last
 * page.
 * The list itself specifies the action name.
 */
final class WidgetPage {
	public const NAME = 'sbi_widget_page';

	/** Usual maximum number of items per page. */
	private const MAX_ITEMS = 20;

	public function __construct(
		private readonly ImageRepository $images,
		private readonly FeedItemRepository $feedItems,
		private readonly PhotoFeedResolver $resolver,
		private readonly FeedCall $call,
		private readonly FeedViews $views,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			self::NAME,
			[
				'id'       => FeedCall::KEY,
				'paged'    => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 1000, 'default' => 1 ],
				'type'     => [ 'type' => 'string', 'maxLength' => 20 ],
				'settings' => [ 'type' => [ 'object', 'string' ] ],
				'nonce'    => [ 'type' => 'string', 'maxLength' => 64 ],
			],
			$this->call->wrap(
				$this->resolver,
				fn( Feed $feed, ArrayReader $input ): AjaxResponse =>
					$this->respond( $feed, $input, $this->resolver->attributes( $feed ) ),
				'id',
			),
			cost: fn( array $values ): int =>
				$this->call->skipping( $values, self::MAX_ITEMS * ( ( new ArrayReader( $values ) )->int( 'paged' ) - 1 ) ),
		);
	}

	/** @param array<string, mixed> $attributes */
	private function respond( Feed $feed, ArrayReader $input, array $attributes ): AjaxResponse {
		$view   = $this->views->view( $attributes );
		$offset = ( $input->int( 'paged' ) - 1 ) * $view->settings->num;
		$rows   = $this->feedItems->skip( $feed, $offset, $view->settings->num );
		$images = $this->images->findByItems( array_column( $rows, 'id' ) );
		return AjaxResponse::text( implode( '', $view->items( $feed, $rows, $images, $offset ) ) );
	}
}
