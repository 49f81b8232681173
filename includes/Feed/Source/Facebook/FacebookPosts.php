<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Kernel\Text\ArrayReader;

/** The posts of a Facebook Page. */
final class FacebookPosts implements FacebookEdge {
	private const FIELDS = 'id,created_time,backdated_time,updated_time,message,message_tags,story,status_type,permalink_url,full_picture,parent_id,is_published,is_hidden,from{id,name,link,picture{url}},'
		. 'attachments{media_type,type,title,description,url,unshimmed_url,target{id,url},media{image,source},subattachments.limit(30){media_type,type,title,description,url,target{id,url},media{image,source}}},'
		. 'shares,likes.summary(true).limit(0),comments.summary(true).limit(0),'
		. 'reactions.type(LOVE).limit(0).summary(total_count).as(love),reactions.type(HAHA).limit(0).summary(total_count).as(haha),reactions.type(WOW).limit(0).summary(total_count).as(wow),'
		. 'reactions.type(SAD).limit(0).summary(total_count).as(sad),reactions.type(ANGRY).limit(0).summary(total_count).as(angry)';

	public function label(): string {
		return __( 'Facebook Page', 'frontispiece' );
	}

	public function name(): string {
		return 'posts';
	}

	public function query(): array {
		return [ 'fields' => self::FIELDS ];
	}

	public function items( ArrayReader $entry, string $pageId ): array {
		$item = FacebookPost::item( $entry, $pageId );
		return null === $item ? [] : [ $item ];
	}
}
