<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [text* your-name autocomplete:name placeholder "First and last name"] */
final class Text extends Line {
}
