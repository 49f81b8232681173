<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Connect\TokenLogin;
use Frontispiece\Feed\Source\Connect\TokenRenewal;
use Frontispiece\Feed\Source\Driver\ConnectField;
use Frontispiece\Feed\Source\Driver\SourceCard;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Posts of a Facebook page: header and newest posts in one call, older posts by cursor. */
final class Facebook extends FacebookSource implements TokenDriver {
	/** Tokens of persons, Pages and system users, and those of apps, which have the ID of the app before the bar. */
	public const TOKEN = 'EA[A-Za-z0-9_-]{4,}|[0-9]{3,20}\|[A-Za-z0-9_-]+';

	private const HEADER = 'id,name,link,username,about,category,cover{source},picture.height(150).width(150){url},fan_count,followers_count,verification_status';
	private const POSTS  = 'id,created_time,backdated_time,updated_time,message,message_tags,story,status_type,permalink_url,full_picture,parent_id,is_published,is_hidden,from{id,name,link,picture{url}},'
		. 'attachments{media_type,type,title,description,url,unshimmed_url,target{id,url},media{image,source},subattachments.limit(30){media_type,type,title,description,url,target{id,url},media{image,source}}},'
		. 'shares,likes.summary(true).limit(0),comments.summary(true).limit(0),'
		. 'reactions.type(LOVE).limit(0).summary(total_count).as(love),reactions.type(HAHA).limit(0).summary(total_count).as(haha),reactions.type(WOW).limit(0).summary(total_count).as(wow),'
		. 'reactions.type(SAD).limit(0).summary(total_count).as(sad),reactions.type(ANGRY).limit(0).summary(total_count).as(angry)';

	public function __construct(
		Graph $graph,
		SourceRepository $sources,
		Secrets $secrets,
		TokenRenewal $renewal,
		private readonly TokenLogin $login,
	) {
		parent::__construct( $graph, $sources, $secrets, $renewal );
	}

	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Facebook Page', 'frontispiece' ),
			[ SourceDefinition::POSTS ],
			interval: 15 * MINUTE_IN_SECONDS,
			edges: [
				'photos' => 'facebook-photos',
				'albums' => 'facebook-albums',
				'videos' => 'facebook-videos',
				'events' => 'facebook-events',
			],
		);
	}

	public function permissions(): array {
		return [
			MetaPermissions::pageContent(),
			MetaPermissions::pageCommenters(),
			MetaPermissions::pageList(),
			MetaPermissions::portfolio(),
		];
	}

	public function card(): SourceCard {
		return new SourceCard(
			__( 'Facebook Page', 'frontispiece' ),
			__( 'Show posts, photos, albums, videos and events from a Page you manage.', 'frontispiece' ),
			'facebook',
			[
				ConnectField::token(),
				new ConnectField(
					'page',
					__( 'Page link or ID (if the token gives access to several pages)', 'frontispiece' ),
					isRequired: false,
				),
			],
			$this->login->oauth(),
		);
	}

	public function tokenPattern(): string {
		return self::TOKEN;
	}

	public function accountId( string $address, string $token ): string {
		return PageAddress::id( $address );
	}

	public function connect( ArrayReader $fields ): Source {
		return $this->login->connect( 'facebook', $this->accountId( $fields->string( 'page' ), '' ), $fields );
	}

	protected function edge(): array {
		return [ 'edge' => 'posts' ];
	}

	protected function fields(): string {
		return self::POSTS;
	}

	protected function read( ArrayReader $entry, Source $source ): array {
		$item = FacebookPost::item( $entry, $source->remoteId );
		return null === $item ? [] : [ $item ];
	}

	protected function page( Source $source, string $after, int $limit ): SourcePage {
		if ( '' !== $after ) {
			return parent::page( $source, $after, $limit );
		}
		$response = $this->get(
			$source,
			$source->remoteId,
			[ 'fields' => self::HEADER . ",posts.limit($limit){" . self::POSTS . '}' ],
		);
		return $this->listed( $source, $response->at( 'posts' ), self::header( $response ) );
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
