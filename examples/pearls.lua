-- Pearls: a string of black and white pearls, b and w. A move takes a run of pearls of one colour,
-- as long as you like, from either end.

function parse(text)
    for i = 1, #text do
        local pearl = text:sub(i, i)
        if pearl ~= "b" and pearl ~= "w" then
            return nil, "pearls are written b and w"
        end
    end
    return text
end

function moves(string)
    local found = {}
    local first, last = string:sub(1, 1), string:sub(-1)
    for n = 1, #string do
        if string:sub(n, n) ~= first then break end
        table.insert(found, string:sub(n + 1))
    end
    for n = 1, #string do
        if string:sub(-n, -n) ~= last then break end
        table.insert(found, string:sub(1, -n - 1))
    end
    return found
end

-- The string can be held either way round, and the colours exchanged.
function canonical(string)
    local least = string
    local other = string:gsub(".", { b = "w", w = "b" })
    for _, image in ipairs({ string:reverse(), other, other:reverse() }) do
        if image < least then least = image end
    end
    return least
end
