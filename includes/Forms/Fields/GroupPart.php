<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/** A field that a group of fields can have. */
final class GroupPart {
	/**
	 * @param bool   $isMain  whether it is required where the group is
	 * @param bool   $isUsual whether it is shown unless the owner chooses other parts
	 * @param string $width   one of FieldBlock::WIDTHS; '' = a whole row
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $autocomplete,
		public readonly bool $isMain = true,
		public readonly bool $isUsual = true,
		public readonly string $width = '',
		public readonly string $type = 'text',
	) {}
}
