<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\FeedCall;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Item;
use Frontispiece\Feed\Picture;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Reply;
use Frontispiece\SocialFeed\SocialFeed;

/** cff_resized_images_submit: what has become of the pictures of these posts. */
final class Resize {
	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		$call = new FeedCall( $this->kernel, SocialFeed::finder( $this->kernel ) );
		return new Action(
			'cff_resized_images_submit',
			FeedCall::FIELDS + [
				'needs_resizing' => [ 'type' => 'array', 'maxItems' => 200, 'items' => Post::ID, 'default' => [] ],
				'offset'         => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100_000, 'default' => 0 ],
				'pag_url'        => FeedCall::TEXT,
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
		$pictures = array_filter( array_map( static fn( array $found ): ?Picture => $images[ $found['id'] ][0] ?? null, $items ) );
		return Reply::text( [] === $pictures ? '' : (string) wp_json_encode( [ 'resizing' => array_map( [ self::class, 'record' ], $pictures ) ] ) );
	}

	/** @return array{id: string, sizes: list<int>} */
	public static function record( Picture $picture ): array {
		return $picture->isReady() ? [ 'id' => $picture->mediaId(), 'sizes' => $picture->jpegSizes() ] : [ 'id' => 'error' === $picture->state ? 'error' : 'pending', 'sizes' => [] ];
	}
}
