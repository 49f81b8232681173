<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Tags;

use Frontispiece\Forms\Checked;
use Frontispiece\Forms\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Posted;
use Frontispiece\Forms\Tag;
use Frontispiece\Forms\TagType;
use Frontispiece\Forms\Upload;

/** [file* documents multiple limit:2mb filetypes:pdf|.docx|image/* maxitems:3] */
final class File implements TagType, Checked {
	private const LIMIT = 1_048_576;

	private const ACCEPT = [ '.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.heic', '.pdf', '.txt', '.csv', '.doc', '.docx', '.odt', '.xls', '.xlsx', '.ods', '.ppt', '.pptx', '.odp', 'audio/*', 'video/*' ];

	public function render( Tag $tag, Field $field ): string {
		$multiple = $tag->has( 'multiple' );
		return $field->wrap(
			sprintf(
				'<input%s>',
				$field->attributes(
					[
						'type'       => 'file',
						'class'      => $field->classes( 'file' ),
						'id'         => $field->id(),
						'name'       => $tag->name . ( $multiple ? '[]' : '' ),
						'accept'     => implode( ',', self::accept( $tag ) ),
						'multiple'   => $multiple,
						'data-limit' => self::limit( $tag ),
					]
				)
			)
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		$most = $tag->int( 'maxitems' );
		return [
			...( $tag->required ? [ Rule::of( 'requiredfile', $tag, $form, 'invalid_required' ) ] : [] ),
			Rule::of( 'file', $tag, $form, 'upload_file_type_invalid', [ 'accept' => self::accept( $tag ) ] ),
			Rule::of( 'maxfilesize', $tag, $form, 'upload_file_too_large', [ 'threshold' => self::limit( $tag ) ] ),
		];
	}

	/** @return list<string> names, for storage and mail */
	public function value( Tag $tag, Posted $posted, Form $form ): array {
		return array_map( static fn( Upload $file ): string => $file->name, $posted->files( $tag->name ) );
	}

	public function fault( Tag $tag, Posted $posted, Form $form ): ?string {
		$files = $posted->files( $tag->name );
		if ( count( $files ) > ( $tag->has( 'multiple' ) ? $tag->int( 'maxitems' ) ?? 20 : 1 ) ) {
			return $form->message( 'too_many_items' );
		}
		foreach ( $files as $file ) {
			if ( in_array( $file->error, [ UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ], true ) ) {
				return $form->message( 'upload_file_too_large' );
			}
			if ( ! $file->arrived() ) {
				return $form->message( 'upload_failed' );
			}
			// What the content says, not the name; and never what this site's media library would not take.
			if ( null === $file->type() ) {
				return $form->message( 'upload_file_type_invalid' );
			}
		}
		return null;
	}

	/** @return list<string> as the rule and the accept attribute read them */
	private static function accept( Tag $tag ): array {
		$given = $tag->option( 'filetypes' );
		if ( null === $given || '' === $given ) {
			return self::ACCEPT;
		}
		$list = array_filter( explode( ',', strtr( strtolower( $given ), '|', ',' ) ), static fn( string $entry ): bool => 1 === preg_match( '~^(?:\.?[a-z0-9]{1,10}|[a-z]+/(?:\*|[a-z0-9.+-]+))$~', $entry ) );
		return array_values( array_map( static fn( string $entry ): string => str_contains( $entry, '/' ) || str_starts_with( $entry, '.' ) ? $entry : ".$entry", $list ) );
	}

	/** @return int bytes */
	private static function limit( Tag $tag ): int {
		if ( 1 !== preg_match( '/^(\d{1,9})(kb|mb)?$/i', $tag->option( 'limit' ) ?? '', $match ) ) {
			return self::LIMIT;
		}
		return (int) $match[1] * [ '' => 1, 'kb' => 1024, 'mb' => 1_048_576 ][ strtolower( $match[2] ?? '' ) ];
	}
}
