<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\SocialFeed\SocialFeedResolver;

/** Handles cff_resized_images_submit: returns the state of these posts' images. */
final class Resize {
	public function __construct( private readonly FeedCall $call, private readonly SocialFeedResolver $resolver ) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'cff_resized_images_submit',
			FeedCall::FIELDS + [
				'needs_resizing' => [ 'type' => 'array', 'maxItems' => 200, 'items' => Post::ID, 'default' => [] ],
				'offset'         => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100_000, 'default' => 0 ],
				'pag_url'        => FeedCall::TEXT,
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
		$firstImages = array_filter(
			array_map( static fn( array $row ): ?Image => $images[ $row['id'] ][0] ?? null, $items ),
		);
		return AjaxResponse::text(
			[] === $firstImages
				? ''
				: Json::encode( [ 'resizing' => array_map( [ self::class, 'record' ], $firstImages ) ] ),
		);
	}

	/** @return array{id: string, sizes: list<int>} */
	public static function record( Image $image ): array {
		return $image->isReady()
			? [ 'id' => $image->mediaId(), 'sizes' => $image->jpegSizes() ]
			: [ 'id' => 'error' === $image->state ? 'error' : 'pending', 'sizes' => [] ];
	}
}
