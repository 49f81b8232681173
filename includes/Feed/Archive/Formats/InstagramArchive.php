<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive\Formats;

use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Feed\Archive\ArchiveFormat;
use Frontispiece\Feed\Archive\JsonList;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * "Download your information" of Instagram, as JSON. Posts are in content/ or media/, since 2022 inside
 * your_instagram_activity/, and before 2021 in media.json. Stories and archived posts are not imported.
 */
final class InstagramArchive implements ArchiveFormat {
	private const PROFILE = '~(?:^|/)personal_information\.json$~';
	private const POSTS   = '~(?:^|/)(?:content|media)/(?:posts_\d+|reels|igtv_videos)\.json$~';
	private const OLD     = '~(?:^|/)media\.json$~';

	/** What Instagram calls the fields of a profile, by the language of its user. */
	private const FIELDS = [
		'username' => [
			'Username', 'Benutzername', 'Nom d’utilisateur', "Nom d'utilisateur", 'Nombre de usuario', 'Nome utente',
			'Nome de usuário', 'Gebruikersnaam', 'اسم المستخدم',
		],
		'name'     => [ 'Name', 'Nom', 'Nombre', 'Nome', 'Naam', 'الاسم' ],
		'about'    => [ 'Bio', 'Steckbrief', 'Biografía', 'Biografia', 'السيرة الذاتية' ],
	];

	public function network(): string {
		return 'Instagram';
	}

	public function livingTypes(): array {
		return [ 'instagram', 'igbusiness' ];
	}

	public function recognizes( ArchiveFile $file ): bool {
		return [] !== $file->names( self::POSTS ) || [] !== $file->names( self::OLD );
	}

	public function profile( ArchiveFile $file ): array {
		$all   = MetaText::reader( $file->json( $file->names( self::PROFILE )[0] ?? '' )->all() );
		$user  = $all->list( 'profile_user' )[0] ?? new ArrayReader( [] );
		$map   = $user->at( 'string_map_data' );
		$old   = MetaText::reader( $file->json( 'profile.json' )->all() );
		$login = mb_strtolower( self::field( $map, 'username' ) . $old->string( 'username' ) );
		$login = '' === $login ? self::guess( $map ) : MetaText::line( $login, 100 );
		$name  = MetaText::line( self::field( $map, 'name' ) . $old->string( 'name' ) );
		$photo = '';
		foreach ( $user->list( 'media_map_data' ) as $media ) {
			$photo = $file->has( $media->string( 'uri' ) ) ? Media::ARCHIVE . $media->string( 'uri' ) : $photo;
		}
		return [
			'id'       => NumericId::forRemoteId( 'instagram|' . ( '' === $login ? implode( ' ', $file->names( self::POSTS ) ) : $login ) ),
			'name'     => '' === $name ? ( '' === $login ? $this->network() : $login ) : $name,
			'username' => $login,
			'url'      => '' === $login ? '' : 'https://www.instagram.com/' . rawurlencode( $login ) . '/',
			'about'    => MetaText::words( self::field( $map, 'about' ) . $old->string( 'biography' ) ),
			'avatar'   => $photo,
		];
	}

	public function posts( ArchiveFile $file, int $from ): \Generator {
		$profile = $this->profile( $file );
		$base    = 0;
		foreach ( $this->lists( $file ) as [ $name, $key ] ) {
			$entries = $file->entries( $name, $key, max( 0, $from - $base ) );
			foreach ( $entries as $n => $entry ) {
				yield $base + $n => static fn(): ?Item => self::post( $file, $profile, MetaText::reader( $entry ) );
			}
			$base += $entries->getReturn();
		}
	}

	/** @return list<array{string, string}> files, each with the key of its list */
	private function lists( ArchiveFile $file ): array {
		$lists = array_map( static fn( string $name ): array => [ $name, JsonList::ANY ], $file->names( self::POSTS ) );
		foreach ( $file->names( self::OLD ) as $name ) {
			array_push( $lists, [ $name, 'photos' ], [ $name, 'videos' ] );
		}
		return $lists;
	}

	/** @param array<string, mixed> $profile */
	private static function post( ArchiveFile $file, array $profile, ArrayReader $in ): ?Item {
		$parts = $in->list( 'media' );
		$parts = [] === $parts ? [ $in ] : $parts;
		$text  = $in->string( 'title' ) . $in->string( 'caption' );
		$text  = MetaText::words( '' === $text ? $parts[0]->string( 'title' ) : $text );
		$time  = max( $in->int( 'creation_timestamp' ), $in->time( 'taken_at' ) );
		$media = MetaMedia::fromEntries( $file, $parts, $text );
		// A post of Instagram whose photo is missing would be words about nothing. One whose photo cannot be converted is kept.
		return [] === $media && ! MetaMedia::hasUnreadable( $file, $parts )
			? null
			: MetaMedia::item( $profile, 0 === $time ? $parts[0]->int( 'creation_timestamp' ) : $time, $text, $media );
	}

	private static function field( ArrayReader $map, string $field ): string {
		foreach ( self::FIELDS[ $field ] ?? [] as $label ) {
			$value = $map->at( $label )->string( 'value' );
			if ( '' !== $value ) {
				return $value;
			}
		}
		return '';
	}

	/** Returns the value that looks like a username, for languages that we do not know. */
	private static function guess( ArrayReader $map ): string {
		foreach ( $map->all() as $field ) {
			$value = is_array( $field ) ? ( new ArrayReader( $field ) )->string( 'value' ) : '';
			if ( 1 === preg_match( '/^(?=.*[a-z])[a-z0-9._]{3,30}$/', $value ) && ! in_array( $value, [ 'true', 'false' ], true ) ) {
				return $value;
			}
		}
		return '';
	}
}
