<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\ServerValidated;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\FileSize;

/** [file* documents multiple limit:2mb filetypes:pdf|.docx|image/* maxitems:3] */
final class File extends FieldType implements ServerValidated {
	public const ICON          = 'upload';
	public const NAME          = 'your-file';
	public const EXAMPLE       = '[file* documents multiple limit:2mb filetypes:pdf|.docx|image/* maxitems:3]';
	protected const OPTIONS    = [ 'filetypes', 'limit', 'multiple_files', 'maxfiles' ];
	public const ACCEPTS_FILES = true;
	private const LIMIT        = 1_048_576;

	private const MAX_FILES = 20;

	private const ACCEPT = [
		'.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.heic', '.pdf', '.txt', '.csv', '.doc', '.docx', '.odt',
		'.xls', '.xlsx', '.ods', '.ppt', '.pptx', '.odp', 'audio/*', 'video/*',
	];

	public function title(): string {
		return __( 'File', 'frontispiece' );
	}

	public function render( Tag $tag, Field $field ): string {
		$multiple = $tag->has( 'multiple' );
		$hint     = $field->errorId() . '-hint';
		return $field->wrap(
			sprintf(
				'<input%s><span class="frontispiece-form__help" id="%s">%s</span>%s',
				$field->attributes(
					[
						'type'       => 'file',
						'class'      => $field->classes( 'file' ),
						'id'         => $field->id(),
						'name'       => $tag->name . ( $multiple ? '[]' : '' ),
						'accept'     => implode( ',', self::accept( $tag ) ),
						'multiple'   => $multiple,
						'data-limit' => self::fileLimit( $tag ),
						'data-most'  => $multiple ? self::most( $tag ) : null,
						'aria-describedby' => "$hint {$field->errorId()}",
					],
				),
				Escape::attr( $hint ),
				Escape::html( self::hint( $tag ) ),
				self::uploadedNames( $tag, $field ),
			),
		);
	}

	/** Names the files that were kept at an earlier step: browsers show an empty input. */
	private static function uploadedNames( Tag $tag, Field $field ): string {
		$files = $field->posted()?->files( $tag->name ) ?? [];
		$names = array_column( array_filter( $files, static fn( Upload $file ): bool => $file->isKept() ), 'name' );
		/* translators: %s: names of files. */
		$text  = __( 'Already uploaded: %s. If you choose another file, it replaces this one.', 'frontispiece' );
		return [] === $names
			? ''
			: '<small class="frontispiece-form__help">'
				. Escape::html( sprintf( $text, wp_sprintf( '%l', $names ) ) )
				. '</small>';
	}

	public function rules( Tag $tag, Form $form ): array {
		// The rule adds up the files of a field.
		$limit = $tag->has( 'multiple' ) ? min( self::limit( $tag ), PostLimits::maxFilesSize() ) : self::fileLimit( $tag );
		return [
			...( $tag->required ? [ Rule::forTag( 'requiredfile', $tag, $form, 'invalid_required' ) ] : [] ),
			[
				'rule'   => 'file',
				'field'  => $tag->name,
				'error'  => self::typeMessage( $tag, $form ),
				'accept' => self::accept( $tag ),
			],
			[
				'rule'      => 'maxfilesize',
				'field'     => $tag->name,
				'error'     => self::sizeMessage( $limit, $form ),
				'threshold' => $limit,
			],
		];
	}

	/** @return list<string> file names, for storage and email */
	public function value( Tag $tag, PostedData $posted, Form $form ): array {
		return array_map( static fn( Upload $file ): string => $file->name, $posted->files( $tag->name ) );
	}

	public function messages( Tag $tag ): array {
		$messages = [ 'upload_failed', 'upload_file_empty', 'upload_file_type_invalid', 'upload_file_too_large' ];
		return self::most( $tag ) > 1 ? [ 'too_many_items', ...$messages ] : $messages;
	}

	public function error( Tag $tag, PostedData $posted, Form $form ): ?string {
		$files = $posted->files( $tag->name );
		if ( count( $files ) > self::most( $tag ) ) {
			return $form->message( 'too_many_items' );
		}
		foreach ( $files as $file ) {
			$error = self::errorOf( $file, $tag, $form );
			if ( null !== $error ) {
				/* translators: 1: name of a file, 2: what is wrong with it. */
				$text = __( '%1$s: %2$s', 'frontispiece' );
				return 1 === count( $files ) ? $error : sprintf( $text, $file->name, $error );
			}
		}
		return null;
	}

	private static function errorOf( Upload $file, Tag $tag, Form $form ): ?string {
		if ( in_array( $file->error, [ UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ], true ) ) {
			return self::sizeMessage( self::fileLimit( $tag ), $form );
		}
		// The type of an empty file cannot be detected. Otherwise, it is detected from the content, not the name, and
		// must be one that this site's media library accepts.
		return match ( true ) {
			! $file->arrived() => $form->message( 'upload_failed' ),
			0 === $file->size => $form->message( 'upload_file_empty' ),
			null === $file->type() => self::typeMessage( $tag, $form ),
			default => null,
		};
	}

	/**
	 * Returns the error message for a file type. The default message also lists the allowed types; a custom message is
	 * used as written.
	 */
	private static function typeMessage( Tag $tag, Form $form ): string {
		$message = $form->message( 'upload_file_type_invalid' );
		$allowed = isset( $form->messages['upload_file_type_invalid'] ) ? [] : self::allowed( $tag );
		if ( [] === $allowed ) {
			return $message;
		}
		return $message
			. ' '
			/* translators: %s: a list of file types, such as PDF, JPG and PNG. */
			. sprintf( __( 'Allowed file types: %s.', 'frontispiece' ), wp_sprintf( '%l', $allowed ) );
	}

	/** @param int $limit bytes */
	private static function sizeMessage( int $limit, Form $form ): string {
		$message = $form->message( 'upload_file_too_large' );
		if ( isset( $form->messages['upload_file_too_large'] ) ) {
			return $message;
		}
		/* translators: %s: a file size, such as 1 MB. */
		return $message . ' ' . sprintf( __( 'The maximum size is %s.', 'frontispiece' ), FileSize::exact( $limit ) );
	}

	/** Returns which files may be sent: their types, if the owner chose any, and their size. */
	private static function hint( Tag $tag ): string {
		$size  = FileSize::exact( self::fileLimit( $tag ) );
		$types = null === $tag->option( 'filetypes' ) ? '' : implode( ', ', self::allowed( $tag ) );
		return '' === $types
			/* translators: %s: a file size, such as 1 MB. */
			? sprintf( __( 'Up to %s', 'frontispiece' ), $size )
			/* translators: 1: file types, such as PDF, JPG, 2: a file size, such as 1 MB. */
			: sprintf( __( '%1$s · up to %2$s', 'frontispiece' ), $types, $size );
	}

	/** @return list<string> file extensions, without those that this site does not allow */
	private static function allowed( Tag $tag ): array {
		$names = [];
		foreach ( self::accept( $tag ) as $entry ) {
			$names[] = match ( true ) {
				'image/*' === $entry => __( 'images', 'frontispiece' ),
				'audio/*' === $entry => __( 'audio files', 'frontispiece' ),
				'video/*' === $entry => __( 'video files', 'frontispiece' ),
				str_contains( $entry, '/' ) => $entry,
				default => false === wp_check_filetype( "x$entry" )['ext']
					? ''
					: strtr( strtoupper( ltrim( $entry, '.' ) ), [ 'JPEG' => 'JPG' ] ),
			};
		}
		return array_values( array_unique( array_filter( $names, static fn( string $name ): bool => '' !== $name ) ) );
	}

	/** @return list<string> values for the rule and the accept attribute */
	private static function accept( Tag $tag ): array {
		$option = $tag->option( 'filetypes' );
		if ( null === $option || '' === $option ) {
			return self::ACCEPT;
		}
		$list = [];
		foreach ( (array) preg_split( '/[\s|,;]+/', strtolower( $option ) ) as $entry ) {
			// Lists of other plugins have entries such as *.pdf, .tar.gz and "image/*".
			$entry = trim( (string) $entry, "\"'()" );
			$entry = (string) preg_replace( [ '~^\*(?=\.)~', '~^\.?(?:[a-z0-9]+\.)+(?=[a-z0-9]+$)~' ], '', $entry );
			if ( 1 === preg_match( '~^(?:\.?[a-z0-9]{1,10}|[a-z]+/(?:\*|[a-z0-9.+-]+))$~', $entry ) ) {
				$list[] = str_contains( $entry, '/' ) || str_starts_with( $entry, '.' ) ? $entry : ".$entry";
			}
		}
		return [] === $list ? self::ACCEPT : array_values( array_unique( $list ) );
	}

	public function mistake( Tag $tag ): string {
		$size = PostLimits::maxFileSize();
		if ( null !== $tag->option( 'limit' ) && self::limit( $tag ) > $size && self::limit( $tag ) < PHP_INT_MAX ) {
			return sprintf(
				/* translators: 1: name of a field, 2: a file size, 3: a smaller file size. */
				__(
					'The field “%1$s” allows files of %2$s, but this server accepts %3$s at most. Ask your host to raise upload_max_filesize and post_max_size.',
					'frontispiece',
				),
				$tag->readableName(),
				FileSize::exact( self::limit( $tag ) ),
				FileSize::exact( $size ),
			);
		}
		return $tag->has( 'multiple' ) && ( $tag->int( 'maxitems' ) ?? 0 ) > PostLimits::maxFiles() ? sprintf(
			/* translators: 1: name of a field, 2: number of files, 3: a smaller number. */
			__(
				'The field “%1$s” allows %2$s files, but this server accepts %3$s at most. Ask your host to raise max_file_uploads.',
				'frontispiece',
			),
			$tag->readableName(),
			number_format_i18n( $tag->int( 'maxitems' ) ?? 0 ),
			number_format_i18n( PostLimits::maxFiles() ),
		) : '';
	}

	/** Returns the maximum number of files. */
	private static function most( Tag $tag ): int {
		return $tag->has( 'multiple' ) ? min( $tag->limit( 'maxitems' ) ?? self::MAX_FILES, PostLimits::maxFiles() ) : 1;
	}

	/** @return int bytes that one file may have, for this form and for the server */
	private static function fileLimit( Tag $tag ): int {
		return min( self::limit( $tag ), PostLimits::maxFileSize() );
	}

	/** @return int bytes that the owner allows; PHP_INT_MAX = no limit */
	private static function limit( Tag $tag ): int {
		if ( 1 !== preg_match( '/^(\d{1,9})(kb|mb)?$/i', $tag->option( 'limit' ) ?? '', $match ) ) {
			return self::LIMIT;
		}
		$bytes = (int) $match[1] * [ '' => 1, 'kb' => 1024, 'mb' => 1_048_576 ][ strtolower( $match[2] ?? '' ) ];
		return $bytes > 0 ? $bytes : PHP_INT_MAX;
	}
}
