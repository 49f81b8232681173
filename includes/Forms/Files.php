<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/**
 * Files of messages: under names of chance without an extension, in a folder whose name nobody can guess either and whose server
 * is told to serve nothing of it. FRONTISPIECE_FILES_DIR puts them outside the web's reach altogether.
 */
final class Files {
	private const NAME = '/^[0-9a-f]{2}\/[0-9a-f]{32}$/';

	/** @return array{field: string, name: string, path: string, type: string, size: int}|null null = the disk does not take it */
	public function keep( string $field, Upload $upload ): ?array {
		$name   = bin2hex( random_bytes( 16 ) );
		$name   = substr( $name, 0, 2 ) . "/$name";
		$target = $this->folder() . "/$name";
		$type   = $upload->type() ?? 'application/octet-stream';
		if ( ! $upload->arrived() || ! wp_mkdir_p( dirname( $target ) ) ) {
			return null;
		}
		$this->guard();
		// A file that PHP did not receive comes from a call inside this server: a test, an extension.
		$moved = is_uploaded_file( $upload->path ) ? move_uploaded_file( $upload->path, $target ) : copy( $upload->path, $target );
		if ( ! $moved || filesize( $target ) !== $upload->size ) {
			return null;
		}
		chmod( $target, 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		return [
			'field' => $field,
			'name'  => $upload->name,
			'path'  => $name,
			'type'  => $type,
			'size'  => $upload->size,
		];
	}

	/** @return string|null where the file lies now */
	public function path( string $name ): ?string {
		$path = $this->folder() . "/$name";
		return 1 === preg_match( self::NAME, $name ) && is_file( $path ) ? $path : null;
	}

	public function delete( string $name ): void {
		$path = $this->path( $name );
		if ( null !== $path ) {
			wp_delete_file( $path );
		}
	}

	public function folder(): string {
		$own = defined( 'FRONTISPIECE_FILES_DIR' ) ? constant( 'FRONTISPIECE_FILES_DIR' ) : '';
		if ( is_string( $own ) && '' !== $own ) {
			return rtrim( $own, '/' );
		}
		return wp_get_upload_dir()['basedir'] . '/frontispiece-files-' . substr( hash_hmac( 'sha256', 'form files', wp_salt( 'secure_auth' ) ), 0, 20 );
	}

	private function guard(): void {
		$folder = $this->folder();
		$guards = [
			'.htaccess'  => "Require all denied\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
			'web.config' => '<configuration><system.webServer><authorization><remove users="*" roles="" verbs="" /><add accessType="Deny" users="*" /></authorization></system.webServer></configuration>',
			'index.php'  => "<?php\n",
		];
		foreach ( $guards as $name => $text ) {
			if ( ! is_file( "$folder/$name" ) ) {
				file_put_contents( "$folder/$name", $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- beside files of ours.
			}
		}
	}
}
