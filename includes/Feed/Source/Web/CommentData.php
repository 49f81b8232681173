<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\Escape;

/**
 * Returns a reply in the format of ConversationSource. All texts are escaped, because clients print them as they are.
 *
 * @phpstan-import-type Author from Item
 */
final class CommentData {
	/**
	 * @param string $text    plain text
	 * @param int    $time    unix seconds
	 * @param int    $replies number of replies that can be shown
	 * @param Author $author
	 * @return array<string, mixed>
	 */
	public static function build( string $id, string $text, int $time, int $likes, int $replies, array $author ): array {
		return [
			'id'            => $id,
			'message'       => Escape::entities( $text ),
			'created_time'  => gmdate( 'Y-m-d\TH:i:sO', $time ),
			'like_count'    => max( 0, $likes ),
			'comment_count' => $replies,
			'message_tags'  => [],
			'from'          => [
				'id'      => Escape::entities( $author['id'] ),
				'name'    => Escape::entities( $author['name'] ),
				'link'    => $author['url'],
				'picture' => [ 'data' => [ 'url' => $author['avatar'] ] ],
			],
		];
	}
}
