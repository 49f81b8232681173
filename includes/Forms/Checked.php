<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** A tag type with a check that is no rule of the schema, because only the server can do it. */
interface Checked {
	/** @return string|null what is wrong */
	public function fault( Tag $tag, Posted $posted, Form $form ): ?string;
}
