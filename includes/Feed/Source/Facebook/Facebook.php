<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Connect\TokenLogin;
use Frontispiece\Feed\Source\Driver\ConnectField;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Driver\SourceCard;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Text\ArrayReader;

/** Posts of a Facebook page: header and newest posts in one call, older posts by cursor. */
final class Facebook implements TokenDriver, PermissionDriver, ConversationSource {
	/** Tokens of persons, Pages and system users, and those of apps, which have the ID of the app before the bar. */
	public const TOKEN = 'EA[A-Za-z0-9_-]{4,}|[0-9]{3,20}\|[A-Za-z0-9_-]+';

	private const HEADER = 'id,name,link,username,about,category,cover{source},picture.height(150).width(150){url},fan_count,followers_count,verification_status';

	private readonly FacebookPosts $posts;

	/** @param FacebookSource $source what posts have in common with the other edges of a Page */
	public function __construct(
		private readonly FacebookSource $source,
		private readonly FacebookReader $reader,
		private readonly Permissions $permissions,
		private readonly TokenLogin $login,
	) {
		$this->posts = new FacebookPosts();
	}

	public function definition(): SourceDefinition {
		return new SourceDefinition(
			$this->posts->label(),
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
			$this->posts->label(),
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

	public function checkPermissions( Source $source ): ?array {
		return $this->permissions->check( $source, $this->permissions() );
	}

	public function imageHosts( Source $source ): array {
		return $this->source->imageHosts( $source );
	}

	public function address( string $kind, string $name ): string {
		return $this->source->address( $kind, $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		if ( '' !== $after ) {
			return $this->reader->read( $source, $this->posts, $after );
		}
		[ $page, $list ] = $this->reader->readWithPage( $source, $this->posts, self::HEADER );
		return $this->reader->page( $source, $this->posts, $list, self::header( $page ) );
	}

	public function meta( Source $source, Item $item, string $id ): array {
		return $this->source->meta( $source, $item, $id );
	}

	public function replies( Source $source, string $commentId ): array {
		return $this->source->replies( $source, $commentId );
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		return $this->source->thumbs( $source, $item, $album );
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
