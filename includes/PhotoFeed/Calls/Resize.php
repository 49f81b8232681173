<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\FeedCall;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Item;
use Frontispiece\Feed\Picture;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\Reply;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\PhotoFeed\Records;

/** sbi_resized_images_submit: what has become of the pictures of these posts. */
final class Resize {
	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		$call = new FeedCall( $this->kernel, PhotoFeed::finder( $this->kernel ) );
		return new Action(
			'sbi_resized_images_submit',
			FeedCall::FIELDS + [
				'needs_resizing' => Wire::IDS,
				'offset'         => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100_000, 'default' => 0 ],
				'cache_all'      => [ 'type' => 'string', 'maxLength' => 10 ],
			],
			$call->of( static fn( FeedRow $feed, Raw $input ): Reply => self::answer( ...$call->waiting( $feed, $input ) ) ),
			Action::WRITE
		);
	}

	/**
	 * @param array<string, array{id: int, source_id: int, item: Item}> $items
	 * @param array<int, array<int, Picture>>                          $images
	 */
	private static function answer( array $items, array $images ): Reply {
		$records = Records::all( array_values( $items ), $images );
		return Reply::text( [] === $records ? '{}' : Json::encode( $records ) );
	}
}
