<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Rules;

/** A file as it came: still where PHP put it. */
final class Upload {
	/** @param int $error one of UPLOAD_ERR_… */
	public function __construct( public readonly string $name, public readonly string $path, public readonly int $size, public readonly int $error ) {}

	public function arrived(): bool {
		return UPLOAD_ERR_OK === $this->error && '' !== $this->path && is_file( $this->path );
	}

	/** @return string|null its type by its content, null when that, its name and what this site allows do not agree */
	public function type(): ?string {
		if ( ! $this->arrived() ) {
			return null;
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$checked = wp_check_filetype_and_ext( $this->path, $this->name );
		return is_string( $checked['type'] ) && is_string( $checked['ext'] ) ? $checked['type'] : null;
	}

	public function forRules(): Rules\Upload {
		return new Rules\Upload( $this->name, $this->type() ?? '', $this->size );
	}
}
