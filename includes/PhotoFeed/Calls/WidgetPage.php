<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\PhotoFeed\PhotoFeedServices;

/**
 * Handles the Ajax call of the widget lists: returns one page of a feed's items as HTML, or nothing after the last
 * page.
 * The list itself specifies the action name.
 */
final class WidgetPage {
	public const NAME = 'sbi_widget_page';

	/** Usual maximum number of items per page. */
	private const LARGEST = 20;

	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): AjaxAction {
		$finder = PhotoFeed::finder( $this->kernel );
		$call   = $this->kernel->get( FeedServices::class )->call( $finder );
		return new AjaxAction(
			self::NAME,
			[
				'id'       => FeedCall::KEY,
				'paged'    => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 1000, 'default' => 1 ],
				'type'     => [ 'type' => 'string', 'maxLength' => 20 ],
				'settings' => [ 'type' => [ 'object', 'string' ] ],
				'nonce'    => [ 'type' => 'string', 'maxLength' => 64 ],
			],
			$call->of(
				fn( Feed $feed, ArrayReader $input ): AjaxResponse =>
					$this->answer( $feed, $input, $finder->attributes( $feed ) ),
				'id',
			),
			cost: static fn( array $given ): int =>
				$call->skipping( $given, self::LARGEST * ( ( new ArrayReader( $given ) )->int( 'paged' ) - 1 ) ),
		);
	}

	/** @param array<string, mixed> $attributes */
	private function answer( Feed $feed, ArrayReader $input, array $attributes ): AjaxResponse {
		$view   = $this->kernel->get( PhotoFeedServices::class )->view( $attributes );
		$offset = ( $input->int( 'paged' ) - 1 ) * $view->settings->num;
		$rows   = $this->kernel->get( FeedServices::class )->feeds()->skip( $feed, $offset, $view->settings->num );
		$images = $this->kernel->get( FeedServices::class )->images()->of( array_column( $rows, 'id' ) );
		return AjaxResponse::text( implode( '', $view->items( $feed, $rows, $images, $offset ) ) );
	}
}
