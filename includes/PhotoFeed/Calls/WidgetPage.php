<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedCall;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Reply;
use Frontispiece\PhotoFeed\FeedView;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\PhotoFeed\Settings;

/** The widget lists' call: one page of a feed's items as HTML, nothing after the last. The list names the action itself. */
final class WidgetPage {
	public const NAME = 'sbi_widget_page';

	/** Pages are usually this long at most. */
	private const LARGEST = 20;

	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		$finder = PhotoFeed::finder( $this->kernel );
		$call   = new FeedCall( $this->kernel, $finder );
		return new Action(
			self::NAME,
			[
				'id'       => FeedCall::KEY,
				'paged'    => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 1000, 'default' => 1 ],
				'type'     => [ 'type' => 'string', 'maxLength' => 20 ],
				'settings' => [ 'type' => [ 'object', 'string' ] ],
				'nonce'    => [ 'type' => 'string', 'maxLength' => 64 ],
			],
			$call->of( fn( FeedRow $feed, Raw $input ): Reply => $this->answer( $feed, $input, $finder->attributes( $feed ) ), 'id' ),
			cost: static fn( array $given ): int => $call->skipping( $given, self::LARGEST * ( ( new Raw( $given ) )->int( 'paged' ) - 1 ) )
		);
	}

	/** @param array<string, mixed> $attributes */
	private function answer( FeedRow $feed, Raw $input, array $attributes ): Reply {
		$view   = new FeedView( $this->kernel, new Settings( $attributes ) );
		$offset = ( $input->int( 'paged' ) - 1 ) * $view->settings->num;
		$rows   = Feed::feeds( $this->kernel )->skip( $feed, $offset, $view->settings->num );
		$images = Feed::images( $this->kernel )->of( array_column( $rows, 'id' ) );
		return Reply::text( implode( '', $view->items( $feed, $rows, $images, $offset ) ) );
	}
}
