<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
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

	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		return new Action(
			self::NAME,
			[
				'id'       => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ],
				'paged'    => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 1000, 'default' => 1 ],
				'type'     => [ 'type' => 'string', 'maxLength' => 20 ],
				'settings' => [ 'type' => [ 'object', 'string' ] ],
				'nonce'    => [ 'type' => 'string', 'maxLength' => 64 ],
			],
			fn( array $input ): Reply => $this->answer( new Raw( $input ) )
		);
	}

	private function answer( Raw $input ): Reply {
		$finder = PhotoFeed::finder( $this->kernel );
		$feed   = $finder->byKey( $input->string( 'id' ) );
		if ( null === $feed ) {
			return Reply::error( 404, 'no_feed', __( 'There is no such feed.', 'frontispiece' ) );
		}
		$view   = new FeedView( $this->kernel, new Settings( $finder->attributes( $feed ) ) );
		$offset = ( $input->int( 'paged' ) - 1 ) * $view->settings->num;
		$rows   = Feed::feeds( $this->kernel )->skip( $feed, $offset, $view->settings->num );
		$images = Feed::images( $this->kernel )->of( array_column( $rows, 'id' ) );
		return Reply::text( implode( '', $view->items( $feed, $rows, $images, $offset ) ) );
	}
}
