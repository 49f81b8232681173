<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\PhotoFeed\PhotoFeedResolver;
use Frontispiece\PhotoFeed\Records;

/** Handles sbi_resized_images_submit: returns the status of the given posts' images. */
final class Resize {
	public function __construct( private readonly FeedCall $call, private readonly PhotoFeedResolver $resolver ) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'sbi_resized_images_submit',
			FeedCall::FIELDS + [
				'needs_resizing' => PostIdSchema::IDS,
				'offset'         => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100_000, 'default' => 0 ],
				'cache_all'      => [ 'type' => 'string', 'maxLength' => 10 ],
			],
			$this->call->wrap(
				$this->resolver,
				fn( Feed $feed, ArrayReader $input ): AjaxResponse =>
					self::response( ...$this->call->waiting( $feed, $input ) ),
			),
			AjaxAction::WRITE,
		);
	}

	/**
	 * @param array<string, array{id: int, source_id: int, item: Item}> $items
	 * @param array<int, array<int, Image>>                          $images
	 */
	private static function response( array $items, array $images ): AjaxResponse {
		$records = Records::all( array_values( $items ), $images );
		return AjaxResponse::text( [] === $records ? '{}' : Json::encode( $records ) );
	}
}
