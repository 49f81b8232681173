<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Connect\Logins;
use Frontispiece\Feed\Source\Connect\OAuthProvider;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Text\ArrayReader;

/** Posts of a Facebook page: header and newest posts in one call, older posts by cursor. */
final class Facebook extends FacebookSource implements TokenDriver {
	public const TYPE = 'facebook';

	/** Tokens of persons, Pages and system users, and those of apps, which have the ID of the app before the bar. */
	public const TOKEN = 'EA[A-Za-z0-9_-]{4,}|[0-9]{3,20}\|[A-Za-z0-9_-]+';

	private const HEADER = 'id,name,link,username,about,category,cover{source},picture.height(150).width(150){url},fan_count,followers_count,verification_status';

	protected const FIELDS = 'id,created_time,backdated_time,updated_time,message,message_tags,story,status_type,permalink_url,full_picture,parent_id,is_published,is_hidden,from{id,name,link,picture{url}},'
		. 'attachments{media_type,type,title,description,url,unshimmed_url,target{id,url},media{image,source},subattachments.limit(30){media_type,type,title,description,url,target{id,url},media{image,source}}},'
		. 'shares,likes.summary(true).limit(0),comments.summary(true).limit(0),'
		. 'reactions.type(LOVE).limit(0).summary(total_count).as(love),reactions.type(HAHA).limit(0).summary(total_count).as(haha),reactions.type(WOW).limit(0).summary(total_count).as(wow),'
		. 'reactions.type(SAD).limit(0).summary(total_count).as(sad),reactions.type(ANGRY).limit(0).summary(total_count).as(angry)';

	public function __construct(
		FacebookReader $reader,
		FacebookConversation $conversation,
		Permissions $permissions,
		private readonly Logins $logins,
	) {
		parent::__construct( $reader, $conversation, $permissions );
	}

	protected function oauth(): OAuthProvider {
		return $this->logins->facebook()->oauth();
	}

	public function name(): string {
		return 'posts';
	}

	public function items( ArrayReader $entry, string $pageId ): array {
		$item = FacebookPost::item( $entry, $pageId );
		return null === $item ? [] : [ $item ];
	}

	public function tokenPattern(): string {
		return self::TOKEN;
	}

	public function accountId( string $address, string $token ): string {
		return PageAddress::id( $address );
	}

	public function connect( ArrayReader $fields ): Source {
		return $this->logins->facebook()->connect( self::TYPE, $this->accountId( $fields->string( 'page' ), '' ), $fields );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		if ( '' !== $after ) {
			return parent::fetch( $source, $after );
		}
		[ $page, $list ] = $this->reader->readWithPage( $source, $this, self::HEADER );
		return $this->reader->page( $source, $this, $list, self::header( $page ) );
	}

	/** @return array<string, mixed> */
	private static function header( ArrayReader $page ): array {
		return array_filter(
			[
				'id'        => $page->string( 'id' ),
				'name'      => $page->string( 'name' ),
				'url'       => $page->url( 'link' ),
				'username'  => $page->string( 'username' ),
				'about'     => $page->string( 'about' ),
				'category'  => $page->string( 'category' ),
				'avatar'    => $page->at( 'picture', 'data' )->string( 'url' ),
				'cover'     => $page->at( 'cover' )->string( 'source' ),
				'followers' => max( $page->int( 'followers_count' ), $page->int( 'fan_count' ) ),
				'verified'  => in_array(
					$page->string( 'verification_status' ),
					[ 'blue_verified', 'gray_verified' ],
					true,
				),
			],
			static fn( $value ): bool => ! in_array( $value, [ '', 0, false ], true ),
		);
	}
}
